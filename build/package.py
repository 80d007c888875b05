"""Make the packaged program: `python3 build/package.py`. It lands in dist/gangdice, and beside it as one archive.

Made in an environment of its own, .venv-package, because whatever else is installed would find its way into it.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

BUILD = Path(__file__).resolve().parent
ROOT = BUILD.parent
sys.path.insert(0, str(ROOT / "scripts"))

from _venv import clean_environment, ensure, give_up  # noqa: E402

DIST, SCRATCH = ROOT / "dist", ROOT / ".pyinstaller"
PROGRAM = DIST / "gangdice"
UNTIDY = "import gc; gc.disable(); from PyInstaller.__main__ import run; run()"
"""PyInstaller throws nothing away until it ends: looking for rubbish all the while takes it a sixth of its time."""


def executable() -> Path:
    """Return the packaged program's executable file."""
    return PROGRAM / ("gangdice.exe" if sys.platform == "win32" else "gangdice")


def version() -> str:
    """Return the version of the game."""
    text = (ROOT / "gangdice_gui" / "__init__.py").read_text(encoding="utf-8")
    return re.search(r'__version__ = "(.+?)"', text)[1]


def freeze(python: Path) -> None:
    """Run PyInstaller; its scratch stays out of build/, which is ours."""
    command = [python, "-c", UNTIDY, "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--workpath", SCRATCH / "work", "--distpath", DIST, BUILD / "gangdice.spec"]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, env=clean_environment())
    if done.returncode != 0:
        give_up("PyInstaller could not make the program; its words stand above.")


def add_licences(python: Path) -> None:
    """Put the licence of everything shipped beside the program."""
    folder = PROGRAM / "licences"
    shutil.copytree(BUILD / "licences", folder, dirs_exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder / "gangdice.txt")
    shutil.copy(ROOT / "assets" / "ATTRIBUTIONS.md", folder / "assets.md")
    where = subprocess.check_output([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True)
    for info in Path(where.strip()).glob("*.dist-info"):
        name = info.name.split("-")[0].lower()
        if name in ("pytmx", "platformdirs"):
            for text in (*info.glob("LICEN*"), *info.glob("licenses/*")):
                shutil.copy(text, folder / f"{name}.txt")
    shutil.copy(BUILD / "licences" / "LGPL-2.1.txt", folder / "pygame_ce.txt")


def archive() -> Path:
    """Pack the program: a .zip for Windows, elsewhere a .tar.gz, which keeps links and modes."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    name = f"{DIST / 'gangdice'}-{version()}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(name, "zip", root_dir=DIST, base_dir=PROGRAM.name))
    # Pictures and sounds are small already: the level 9 that is usual takes twice as long for 0.2 % less.
    with tarfile.open(f"{name}.tar.gz", "w:gz", compresslevel=6) as packed:
        packed.add(PROGRAM, PROGRAM.name)
    return Path(f"{name}.tar.gz")


def main() -> int:
    """Make the program and its archive, and say where they are."""
    python = ensure(".venv-package", ("package",), what="The packager")
    freeze(python)
    add_licences(python)
    shutil.copy(BUILD / "icons" / "gangdice_256.png", PROGRAM / "gangdice.png")  # for a launcher of one's own
    packed = archive()
    size = sum(path.stat().st_size for path in PROGRAM.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{executable()} ({size / 1e6:.1f} MB), packed as {packed} ({packed.stat().st_size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
