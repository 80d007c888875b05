"""What the packaged program runs first."""

import sys
from multiprocessing import freeze_support

from gangdice_gui.__main__ import main

if __name__ == "__main__":
    freeze_support()  # here a worker of a tournament begins, and goes no further
    sys.exit(main())
