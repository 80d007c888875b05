"""The rules of Fisticuffs, as the seam wants them: this package is the Game. Pure."""

from gangdice_gui.games.fisticuffs.rules.turn import apply, ask, new, observe, parse, tell, to_act

__all__ = ["apply", "ask", "new", "observe", "parse", "tell", "to_act"]
