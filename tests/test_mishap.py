"""What went wrong is a sentence that names the log, and the log has the details."""

from __future__ import annotations

from pathlib import Path

from gangdice_gui.base.store import Store
from gangdice_gui.mishap import note


def test_an_unforeseen_mishap_names_the_log(own_data: Path) -> None:
    sentence = note(ZeroDivisionError("x"), Store(own_data))
    assert "ZeroDivisionError" in sentence
    assert str(own_data / "gangdice.log") in sentence
    assert "\n" not in sentence
    assert "ZeroDivisionError: x" in (own_data / "gangdice.log").read_text("utf-8")
