"""What the packaged program runs first."""

import sys
from multiprocessing import freeze_support

from gangdice_gui.begin import begin
from gangdice_gui.outside import warden

if __name__ == "__main__":
    if sys.argv[1:2] == [warden.FROZEN_WORD]:  # between the game and a program of one's own
        warden.main(sys.argv[2:])
    freeze_support()  # here a worker of a tournament begins, and goes no further
    sys.exit(begin())
