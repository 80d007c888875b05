"""A real window for tests: an X server of our own, a window manager, and a player made of xdotool."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from PIL import Image, ImageGrab

NEEDED = ("Xvfb", "openbox", "xdotool")
BUSY = 5
"""A machine that does much else takes so many times as long as is said here."""


T = TypeVar("T")


class Trouble(Exception):
    """The window did not do what a player waits for; the text says what was waited for and what the program said."""


def eventually(what: str, look: Callable[[], T | None], seconds: float, said: Callable[[], str] = str) -> T:
    """Return the first answer that is neither None nor empty nor False. Raises Trouble after so many seconds."""
    end = time.monotonic() + seconds * BUSY
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise Trouble(f"{what}: not within {seconds:g} s. {said()}")
        time.sleep(0.05)


class Display:
    """An X server without a screen and a window manager on it. A context manager."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        """Start on a free display number. Raises Trouble where a program is missing."""
        missing = [name for name in NEEDED if shutil.which(name) is None]
        if missing:
            raise Trouble(f"Missing: {', '.join(missing)}. scripts/test.py installs them as root on Debian.")
        read, write = os.pipe()
        self._server = subprocess.Popen(
            # -noreset, or the server starts afresh whenever its last window closes.
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
                "-noreset",
                "-nolisten",
                "tcp",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[write],
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Trouble("Xvfb did not start.")
        self.name = f":{number}"
        # A window that comes before its manager never gets the keyboard, so the manager says when it is ready.
        with tempfile.TemporaryDirectory() as folder:
            ready = Path(folder) / "ready"
            self._manager = subprocess.Popen(
                ["openbox", "--sm-disable", "--startup", f"touch {ready}"],
                env={**os.environ, "DISPLAY": self.name},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            eventually("a window manager", ready.exists, 20)

    def xdotool(self, *arguments: object, tolerant: bool = False) -> str:
        """Run xdotool here and return what it printed. Raises Trouble when it fails, unless that is tolerated."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.name},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30 * BUSY,
        )
        if done.returncode != 0 and not tolerant:
            raise Trouble(f"xdotool {' '.join(map(str, arguments))}: {done.stderr.strip()}")
        return done.stdout

    def close(self) -> None:
        """End the window manager and the server."""
        for process in (self._manager, self._server):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __enter__(self) -> Self:
        """Return the display."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close it."""
        self.close()


class Program:
    """A running program and its window. A context manager: leaving it ends the program."""

    def __init__(
        self,
        display: Display,
        command: Sequence[str | Path],
        data: Path,
        *,
        cwd: Path | None = None,
        env: dict[str, str] | None = None,
    ) -> None:
        """Start a command whose saves go to `data`, with sound into nothing."""
        self.display, self.data = display, data
        self.log = data.parent / f"{data.name}-output.txt"
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND", "PYTHON"))}
        forced = {
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",  # or SDL falls back to drawing nowhere, and no test would notice
            "SDL_AUDIODRIVER": "dummy",
            "GANGDICE_DATA": str(data),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "PYTHONUNBUFFERED": "1",
        }
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                [str(part) for part in command],
                cwd=cwd,
                env=clean | forced | (env or {}),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.window = ""
        self.last_still = b""
        """What the window showed when it was last seen at rest."""

    def said(self) -> str:
        """Return what the program printed, and whether it has ended."""
        status = self.process.poll()
        state = "It runs." if status is None else f"It ended with {status}."
        return f"{state} It said: {self.log.read_text(errors='replace')[-2000:] or 'nothing'}"

    def wait_for_window(self, title: str, seconds: float = 60) -> None:
        """Wait until a window with this in its title is open and has the keyboard. Raises Trouble."""

        def look() -> str:
            if self.process.poll() is not None:
                raise Trouble(f"The program is gone before its window came. {self.said()}")
            # The window manager gives a new window the keyboard; xdotool's search by name finds nothing here.
            window = self.display.xdotool("getactivewindow", tolerant=True).strip()
            name = self.display.xdotool("getwindowname", window, tolerant=True) if window else ""
            return window if title in name else ""

        self.window = eventually(f"a window called {title}", look, seconds, self.said)

    def size(self) -> tuple[int, int]:
        """Return the window's inner size in pixels."""
        words = self.display.xdotool("getwindowgeometry", "--shell", self.window).split()
        values = dict(word.split("=", 1) for word in words)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def box(self) -> tuple[int, int, int, int]:
        """Return where the window is on the display: left, top, right and bottom; the mouse goes to its corner."""
        # getwindowgeometry counts the frame twice, so the mouse is asked where the corner is.
        self.display.xdotool("mousemove", "--window", self.window, 0, 0)
        words = self.display.xdotool("getmouselocation", "--shell").split()
        values = dict(word.split("=", 1) for word in words)
        (x, y), (w, h) = (int(values["X"]), int(values["Y"])), self.size()
        return x, y, x + w, y + h

    def picture(self, box: tuple[int, int, int, int] | None = None) -> Image.Image:
        """Return what the window shows, or what stands where it was; without `box` the mouse goes to its corner."""
        return ImageGrab.grab(bbox=box or self.box(), xdisplay=self.display.name)

    def click(self, at: tuple[int, int]) -> None:
        """Move the mouse to a place in the window, press and let go."""
        self.display.xdotool("mousemove", "--window", self.window, *at)
        time.sleep(0.05)
        self.display.xdotool("click", "1")

    def keys(self, *names: str) -> None:
        """Press keys by their X names, one after another."""
        for name in names:
            self.display.xdotool("key", name)
            time.sleep(0.05)

    def wait_for_end(self, seconds: float = 20) -> int:
        """Return the program's exit status. Raises Trouble while it still runs."""
        try:
            return self.process.wait(seconds * BUSY)
        except subprocess.TimeoutExpired:
            raise Trouble(f"The program still runs after {seconds:g} s. {self.said()}") from None

    def close_by_key(self) -> int:
        """Close the window as its manager does; return the exit status. Raises Trouble while the program still runs.

        Where much else runs a key may come to nobody as the mouse has just been let go: then it is pressed once more.
        """
        self.keys("alt+F4")
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(20)
        self.keys("alt+F4")
        return self.wait_for_end()

    def close(self) -> None:
        """End the program, whatever it is doing."""
        if self.process.poll() is None:
            # The whole group, because a start script may have made the game its child.
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()

    def __enter__(self) -> Self:
        """Return the program."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End it."""
        self.close()
