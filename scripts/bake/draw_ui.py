"""The 9-slice panels and buttons of both themes: sources of 96 units, baked at twice that."""

from scripts.bake.paths import SPRITES
from scripts.bake.svg import bake, chamfered, document, linear, stepped

SIZE, ZOOM = 96, 2.0
STATES = ("normal", "hover", "focus", "pressed", "disabled")
GRADIENTS = (
    "<defs>"
    + linear("brass", [(0, "#F6D98B"), (0.48, "#D9A441"), (0.52, "#CB932F"), (1, "#B27A24")])
    + linear("brass_hover", [(0, "#FFEFB8"), (0.5, "#EBBB57"), (1, "#C58C2F")])
    + linear("brass_pressed", [(0, "#9A671B"), (1, "#C18B30")])
    + linear("bakelite", [(0, "#3A2A20"), (1, "#231813")])
    + linear("bakelite_hover", [(0, "#523C2C"), (1, "#33241B")])
    + linear("oxblood", [(0, "#A8352A"), (1, "#7E221A")])
    + linear("oxblood_hover", [(0, "#C0463A"), (1, "#96291F")])
    + "</defs>"
)
# material: edge, inner line, its opacity, and the fill of a pressed face
MATERIALS = {
    "brass": ("#241509", "#6B4512", 1.0, "url(#brass_pressed)"),
    "bakelite": ("#B8863B", "#B8863B", 0.33, "#1A120E"),
    "oxblood": ("#F1C9A8", "#F1C9A8", 0.33, "#6A1B14"),
}
GREY_FACE = {"brass": "#4B3F33", "bakelite": "#2A211B", "oxblood": "#4B3F33"}
GREY_EDGE = "#5D5144"


def bake_ui() -> None:
    """Write slices/ (the normal theme) and slices_high/ (high contrast), the same names in both."""
    for name, body in {**_panels(), **_buttons()}.items():
        bake(document(GRADIENTS + body, SIZE, SIZE), SPRITES / "slices" / f"{name}.png", ZOOM)
    for name, body in {**_panels_high(), **_buttons_high()}.items():
        bake(document(body, SIZE, SIZE), SPRITES / "slices_high" / f"{name}.png", ZOOM)


def _line(path: str, stroke: str, width: float, fill: str = "none", more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" {more}/>'


def _panels() -> dict[str, str]:
    def step(inset: float, size: float = 8) -> str:
        return stepped(SIZE, inset, size)

    def cut(inset: float, size: float) -> str:
        return chamfered(SIZE, inset, size)

    return {
        "panel": _line(step(3), "#0B0705", 6, "#1A120E")
        + _line(step(4), "#B8863B", 2.5, "#1E1510")
        + _line(step(10, 7), "#B8863B", 1.4, more='stroke-opacity=".45"'),
        "glass": _line(step(3), "#0B0705", 5, "#120C09", 'fill-opacity=".80" stroke-opacity=".6"')
        + _line(step(4), "#B8863B", 2.2),
        "focus": _line(step(3), "#0B0705", 6, "#2A1D13")
        + _line(step(4.5), "#F2C661", 4, "#2A1D13")
        + _line(step(12, 7), "#F2C661", 1.5, more='stroke-opacity=".5"'),
        "paper": _line(cut(2, 10), "#5B4632", 2, "#F1E4C6") + _line(cut(7, 10), "#8C3A28", 1.4),
        "plaque": _line(cut(2, 12), "#241509", 3, "url(#brass)") + _line(cut(7, 12), "#6B4512", 1.5),
        "cell": _line(cut(2, 8), "#6B4E2A", 1.5, "#120C09", 'fill-opacity=".72"'),
        "cell_selected": _line(cut(2.5, 9), "#F2C661", 4, "#3A2814"),
    }


def _buttons() -> dict[str, str]:
    found = {}
    for material, (edge, inner, faint, pressed) in MATERIALS.items():
        for state in STATES:
            off, down = state == "disabled", 2 if state == "pressed" else 0
            fill = {"pressed": pressed, "disabled": GREY_FACE[material], "hover": f"url(#{material}_hover)"}.get(
                state, f"url(#{material})"
            )
            body = f'<g opacity="{0.75 if off else 1}">'
            if not down:
                body += (
                    f'<path d="{chamfered(SIZE, 5, 14)}" transform="translate(0 3)" fill="#000" fill-opacity=".45"/>'
                )
            move = f'transform="translate(0 {down})"'
            body += _line(chamfered(SIZE, 6, 13), GREY_EDGE if off else edge, 3, fill, move)
            if not off:
                more = f'{move} stroke-opacity="{faint}"'
                body += _line(chamfered(SIZE, 11, 12), inner, 1.5, more=more)
            body += "</g>"
            if state == "focus":
                body += _line(chamfered(SIZE, 1.5, 15), "#FFF3C9", 3)
            found[f"button_{material}_{state}"] = body
    return found


def _panels_high() -> dict[str, str]:
    black, line = "#0B0705", "#FFDD6B"
    return {
        "panel": _line(stepped(SIZE, 4, 8), line, 4, black),
        "glass": _line(stepped(SIZE, 4, 8), line, 4, black),
        "focus": _line(stepped(SIZE, 4, 8), "#FFE98A", 6, black),
        "paper": _line(chamfered(SIZE, 3, 10), black, 5, "#FFF8E6"),
        "plaque": _line(chamfered(SIZE, 3, 12), black, 5, line),
        "cell": _line(chamfered(SIZE, 2, 8), "#FFF3D2", 2.5, black),
        "cell_selected": _line(chamfered(SIZE, 3, 9), "#FFE98A", 6, "#33230A"),
    }


def _buttons_high() -> dict[str, str]:
    faces = {
        "brass": ("#FFDD6B", "#0B0705", "#FFEFB8", "#D9B23F"),
        "bakelite": ("#0B0705", "#FFF3D2", "#3A2A20", "#2A1F18"),
        "oxblood": ("#7E1410", "#FFF3D2", "#A01C16", "#560C09"),
    }
    found = {}
    for material, (face, edge, hover, pressed) in faces.items():
        for state in STATES:
            fill = {"hover": hover, "pressed": pressed, "disabled": "#241E1A"}.get(state, face)
            body = _line(chamfered(SIZE, 6, 13), "#B5A88F" if state == "disabled" else edge, 4, fill)
            if state == "focus":
                body += _line(chamfered(SIZE, 1.5, 15), "#FFFFFF", 4)
            found[f"button_{material}_{state}"] = body
    return found
