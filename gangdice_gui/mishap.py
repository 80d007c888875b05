"""What went wrong, whatever a screen did: one sentence for the player, the details for a log file beside the saves."""

from __future__ import annotations

import time
import traceback
from typing import Final

from gangdice_gui.base.files import open_end
from gangdice_gui.base.store import Store
from gangdice_gui.match.record import RecordError
from gangdice_gui.ui.art import AssetError
from gangdice_gui.ui.layout import LayoutError

LOG: Final = "gangdice.log"


def note(error: Exception, store: Store) -> str:
    """Write an error to the log file and return one sentence about it."""
    path = store.folder / LOG
    try:
        store.folder.mkdir(parents=True, exist_ok=True)
        with open_end(path) as file:
            file.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + "".join(traceback.format_exception(error)) + "\n")
        details = f" The details are in {path}."
    except OSError:
        details = ""
    if isinstance(error, LayoutError | AssetError | RecordError):
        return str(error)
    return f"Something went wrong ({type(error).__name__}); the running game is kept.{details}"
