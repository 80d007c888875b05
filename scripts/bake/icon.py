"""The program's icon in three drawings: for 48 pixels and up, for 32, for 16. No small one is the big one shrunk."""

from scripts.bake.emblems import FEDORA_BAND, FEDORA_BRIM, FEDORA_CROWN
from scripts.bake.paths import ICONS, SPRITES
from scripts.bake.svg import INK, NIGHT, document, fan, linear, radial, render, write

SIZES = (16, 32, 48, 64, 128, 256, 512)
RED = "#C2382A"


def bake_icon() -> None:
    """Write build/icons/ (PNG, ICO, ICNS) and the window's icon."""
    images = {size: render(document(drawing(size), 512, 512), size / 512) for size in SIZES}
    for size, image in images.items():
        write(image, ICONS / f"gangdice_{size}.png")
    write(images[64], SPRITES / "icon.png")
    largest = images[256]
    others = [images[size] for size in SIZES if size < 256]
    largest.save(ICONS / "gangdice.ico", sizes=[(size, size) for size in SIZES if size <= 256], append_images=others)
    big = render(document(drawing(1024), 512, 512), 2.0)
    big.save(ICONS / "gangdice.icns", append_images=[images[size] for size in (32, 64, 128, 256, 512)])


def drawing(size: int) -> str:
    """Return the icon for a size in pixels, in a box of 512."""
    if size >= 48:
        return _large()
    return _middle() if size >= 24 else _small()


def _large() -> str:
    defs = (
        radial("felt", [(0, "#2F9A62"), (0.6, "#145A3D"), (1, "#082A1D")], 'cx=".5" cy=".38" r=".75"')
        + linear("face", [(0, "#FFFAEC"), (1, "#F0E2BF")])
        + linear("brass", [(0, "#F6D98B"), (1, "#B67C24")])
        + '<clipPath id="in"><rect x="38" y="38" width="436" height="436" rx="80"/></clipPath>'
    )
    crown = f'<path d="{FEDORA_CROWN}" fill="{INK}"/><path d="{FEDORA_BRIM}" fill="{INK}"/>'
    edge = f'stroke="{NIGHT}" stroke-width="12"'
    return (
        f'<defs>{defs}</defs><rect x="10" y="10" width="492" height="492" rx="104" fill="url(#brass)"/>'
        '<rect x="26" y="26" width="460" height="460" rx="90" fill="#1A0F08"/>'
        '<rect x="38" y="38" width="436" height="436" rx="80" fill="url(#felt)"/>'
        f'<g clip-path="url(#in)"><path d="{fan(256, 250, 400, 24)}" fill="#F2C661" opacity=".10"/></g>'
        '<ellipse cx="262" cy="420" rx="170" ry="34" fill="#000" opacity=".45"/><g transform="rotate(-6 256 256)">'
        f'<rect x="112" y="150" width="288" height="276" rx="56" fill="#B79C66" {edge}/>'
        f'<rect x="112" y="108" width="288" height="276" rx="56" fill="url(#face)" {edge}/>'
        f'<g transform="translate(256 244) scale(2.64)">{crown}<path d="{FEDORA_BAND}" fill="{RED}"/></g></g>'
    )


def _middle() -> str:
    return (
        '<rect width="512" height="512" rx="96" fill="#F2C661"/>'
        '<rect x="36" y="36" width="440" height="440" rx="68" fill="#124A33"/>'
        '<rect x="84" y="84" width="344" height="344" rx="64" fill="#FBF1D9"/>'
        '<g transform="translate(256 258) scale(3.3)">'
        f'<path d="{FEDORA_CROWN}" fill="{INK}"/><path d="{FEDORA_BAND}" fill="{RED}"/>'
        f'<path d="{FEDORA_BRIM}" fill="{INK}"/></g>'
    )


def _small() -> str:
    brim = "M64,320 H448 V352 Q448,416 384,416 H128 Q64,416 64,352 Z"
    return (
        '<rect width="512" height="512" rx="110" fill="#124A33"/>'
        '<rect x="32" y="32" width="448" height="448" rx="84" fill="#FBF1D9"/>'
        f'<path d="M144,256 V160 Q144,96 208,96 H304 Q368,96 368,160 V256 Z" fill="{INK}"/>'
        f'<rect x="144" y="256" width="224" height="64" fill="{RED}"/><path d="{brim}" fill="{INK}"/>'
    )
