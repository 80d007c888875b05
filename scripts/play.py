"""Play Gang Dice from this folder: `python3 scripts/play.py`. Every option is passed on (try --help)."""

from __future__ import annotations

import os
import sys

try:
    import signal

    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # Ctrl-C ends it without a word, here as in the game
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))
    import subprocess

    from _venv import clean_environment, ensure
except KeyboardInterrupt:
    os._exit(130)


def main() -> int:
    """Make sure of the private environment, then become the game."""
    python = str(ensure(".venv"))
    command = [python, "-m", "gangdice_gui", *sys.argv[1:]]
    if os.name == "nt":  # where execv gives the prompt back before the game has ended
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game hears it too, and says with what it ends
        return subprocess.call(command, env=clean_environment())
    # Between this Python and the game's own first line nobody listens: what comes meanwhile waits for the game.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    return os.execve(python, command, clean_environment())


if __name__ == "__main__":
    sys.exit(main())
