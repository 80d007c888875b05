"""Play Gang Dice from this folder: `python3 scripts/play.py`. Every option is passed on (try --help)."""

from __future__ import annotations

import os
import subprocess
import sys

from _venv import clean_environment, ensure


def main() -> int:
    """Make sure of the private environment, then become the game."""
    python = str(ensure(".venv"))
    command = [python, "-m", "gangdice_gui", *sys.argv[1:]]
    if os.name == "nt":  # where execv gives the prompt back before the game has ended
        try:
            return subprocess.call(command, env=clean_environment())
        except KeyboardInterrupt:
            return 130
    return os.execve(python, command, clean_environment())


if __name__ == "__main__":
    sys.exit(main())
