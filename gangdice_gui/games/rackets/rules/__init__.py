"""The rules of Rackets, as the seam wants them: this package is the Game."""

from gangdice_gui.games.rackets.rules.turn import apply, ask, new, observe, parse, tell, to_act

__all__ = ["apply", "ask", "new", "observe", "parse", "tell", "to_act"]
