"""Where the baked files go."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FONTS = ASSETS / "fonts"
SPRITES = ASSETS / "sprites"
TEXTURES = ASSETS / "textures"
ICONS = ROOT / "build" / "icons"
