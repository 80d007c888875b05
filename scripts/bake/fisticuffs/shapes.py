"""Shapes of the members' drawings, lit from the left: a solid is laid twice, its right half darker.

Whoever uses them puts HALF into the document. Box 200 x 200, the face round (100, 108).
"""

from collections.abc import Sequence

DARK, CREAM, GOLD, LIP = "#17110D", "#F7ECD2", "#D9A441", "#9C3430"
HALF = '<clipPath id="half"><rect x="100" y="-80" width="220" height="400"/></clipPath>'


def mix(a: str, b: str, t: float) -> str:
    """Return a colour between two."""
    p, q = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(p, q, strict=True))


def solid(d: str, fill: str, k: float = 0.26) -> str:
    """Return a solid shape with its hard shadow side."""
    return f'<path d="{d}" fill="{fill}"/><path d="{d}" fill="{mix(fill, "#2a0f16", k)}" clip-path="url(#half)"/>'


def line(d: str, colour: str, width: float = 4) -> str:
    """Return a line."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def flat(d: str, fill: str) -> str:
    """Return a flat shape."""
    return f'<path d="{d}" fill="{fill}"/>'


def spot(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """Return a circle."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {extra}/>'


def curls(points: Sequence[tuple[float, float]], r: float, colour: str) -> str:
    """Return balls of hair round some points."""
    return "".join(
        solid(f"M{x - r},{y} a{r},{r} 0 1 0 {2 * r},0 a{r},{r} 0 1 0 {-2 * r},0 Z", colour) for x, y in points
    )
