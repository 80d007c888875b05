"""Dice at rest: sprites baked offline, scaled once for each size, drawn with their shadow.

`px` is always the width of a die's face in pixels. A sprite is a square of 1.66 times that, with the die in its middle.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.dice.dice_rims import Rim, halo, rim_of, rimmed
from gangdice_gui.ui.dice.dice_shadows import CLOSE, CONTACT, fading, fading_light, far_shadow, lying_shadow, step_of
from gangdice_gui.ui.dice.dice_stuff import MATERIALS, SETS, USUAL, FlightError
from gangdice_gui.ui.dice.throws.file import ThrowsFile
from gangdice_gui.ui.dice.throws.math import SPRITE, about_x, about_z, at_rest, multiply, to_view
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.dice.throws.shapes import FACES, Faces
from gangdice_gui.ui.dice.throws.sprites import Flight, dulled
from gangdice_gui.ui.one_size import larger

YAWS: Final = (9, -9, 18)
"""The yaws of dice at rest in degrees, of those that lying dice are baked at; `yaw` arguments are indices into this."""
FACE_SIZES: Final = (82, 164)
"""The face widths the sprites are baked at: for a window of 1080 lines, and for twice that."""
LOST_IN_THE_DARK: Final = frozenset({"onyx"})
"""Materials that need their rim on a dark panel or a dimmed table, however large the die."""
BUDGET: Final = 4 << 20
"""Bytes of scaled sprites kept up to 1080 lines, and more in larger windows; WHOLE pictures come on top."""
SIX_BUDGET: Final = 8 << 20
"""The same where dice show a six: in a street fight six colours lie on the table, in half a dozen sizes."""
WHOLE: Final = 20
"""Pictures kept as large as they were painted, at 4K twice as many: 74 kB each up to 82 pixels, 0.3 MB above."""
HANGING: Final = tuple(
    to_view(multiply(multiply(about_z(way), multiply(about_x(over), about_z(-way))), at_rest(face, 45.0)))
    for face, over, way in ((3, 50.0, 18.0), (1, 128.0, -24.0), (4, 52.0, 205.0))
)
"""How dice are turned that hang in the air."""
HANGS: Final = 1.0
"""How high, in edges, as their shadows tell."""
DARK_PIPS: Final = frozenset({"ivory", "tangerine", "pewter"})
_STAND_IN: Final = {
    "ivory": (240, 234, 214),
    "crimson": (214, 48, 36),
    "onyx": (30, 27, 26),
    "sapphire": (42, 108, 196),
    "tangerine": (230, 138, 44),
    "pewter": (142, 148, 158),
}


class DiceArt:
    """Everything needed to draw dice.

    Surfaces handed out are shared and have straight alpha: blit them, never draw on them. A picture that cannot be
    loaded is replaced by a plain die with its number of pips; `trouble` then says which.
    """

    def __init__(self, art_dir: Path, faces: Faces = "boss") -> None:
        """Remember the folder of the dice (`assets/dice`) and the set of faces; pictures are loaded when first needed.

        The faces are 0, the Boss, to 5; those of "six" are 1 to 6.
        """
        self.folder = art_dir
        self.faces: Final = faces
        self.trouble = ""
        self.flight = Flight(art_dir, faces)
        self.throws_file = ThrowsFile(art_dir / "throws.dice")
        self._whole: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0
        self._budget = SIX_BUDGET if faces == "six" else BUDGET

    def rest(
        self, material: str, face: int, px: float, yaw: int = 0, dim: bool = False, outlined: bool = False
    ) -> Surface:
        """Return a die at rest, a square of 1.66 px. Raises ValueError for an unknown die.

        A small die is outlined in any case, unless it is as light as the outline; a larger one may have a lit edge.
        """
        if material not in MATERIALS or face not in FACES[self.faces] or not 0 <= yaw < len(YAWS):
            raise ValueError(f"no such die: {material} {face} {yaw}")
        side = sprite_side(px)
        rim = self._rim(material, px, outlined)
        key = ("rest", self._worn(material), face, yaw, side, dim, rim)
        found = self._get(key)
        return found or self._keep(key, self._rest(material, face, yaw, side, dim, rim))

    def rest_turned(
        self, material: str, face: int, px: float, yaw: int, outlined: bool, degrees: float, scale: float = 1.0
    ) -> Surface:
        """Return a die at rest turned a little counter-clockwise and enlarged, for the last steps to its place."""
        die = self.rest(material, face, px, yaw, outlined=outlined)
        if abs(scale - 1) * px > 0.5:
            return pygame.transform.rotozoom(die, degrees, scale)
        if abs(degrees) < 0.5:
            return die
        return self._turned(
            die, ("rest", self._worn(material), face, yaw, False, self._rim(material, px, outlined)), degrees
        )

    def aloft(self, material: str, number: int, px: float, outlined: bool = False) -> Surface:
        """Return a die that hangs in the air on a corner, one of HANGING ways: no face of it is on top."""
        way, rim = number % len(HANGING), self._rim(material, px, outlined)
        key = ("aloft", self._worn(material), way, round(px), rim)
        found = self._get(key)
        if found is None:
            try:
                found = self._keep(key, self.flight.image(material, HANGING[way], px, outlined=outlined, quick=True))
            except FlightError as error:
                self.trouble = str(error)
                return Surface((1, 1), pygame.SRCALPHA)
        return found

    def draw_aloft(
        self, surface: Surface, centre: tuple[float, float], material: str, number: int, px: float, outlined: bool
    ) -> None:
        """Draw such a die over a place on the felt, and its shadow there."""
        for picture, lift in ((self.shadow_at(px, HANGS), -0.1), (self.aloft(material, number, px, outlined), 0.06)):
            surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1] - lift * px))))

    def shadow(self, px: float, lifted: bool = False, material: str = "") -> Surface:
        """Return a die's shadow on the felt, softer and wider if it is lifted; its middle goes to the die's middle."""
        return self.shadow_at(px, 0.45 if lifted else 0.0, material)

    def shadow_at(self, px: float, height: float, material: str = "") -> Surface:
        """Return the shadow of a die `height` face widths above the felt, in the steps of `step_of`.

        Where the `material` is clear, light comes through it as long as the die is as good as on the felt.
        """
        step = step_of(height)
        side = sprite_side(px)
        through = material if step < CLOSE and SETS[self._worn(material)[0]] == "clear" else ""
        key = ("shadow", side, step, through)
        found = self._get(key)
        if found:
            return found
        if step == 0:
            made = lying_shadow(side, through)
        elif through:
            made = fading_light(self.shadow_at(px, height), self.shadow_at(px, 0.0, material), 1 - step / CLOSE)
        elif step < CLOSE:
            made = fading(self.shadow_at(px, 0.0), self.shadow_at(px, CONTACT), step / CLOSE)
        else:
            made = far_shadow(side / SPRITE, (step - CLOSE + 1) / 2)
        return self._keep(key, made)

    def glow(self, material: str, face: int, px: float, yaw: int = 0) -> Surface:
        """Return the warm halo of a picked die, a square of 2.2 px around the die's middle."""
        side = sprite_side(px)
        key = ("glow", self._worn(material), face, yaw, side)
        found = self._get(key)
        return found or self._keep(key, halo(self.rest(material, face, px, yaw), px))

    def draw_die(
        self,
        surface: Surface,
        centre: tuple[float, float],
        material: str,
        face: int,
        px: float,
        yaw: int = 0,
        lift: float = 0.0,
        tilt: float = 0.0,
        glow: bool = False,
        dim: bool = False,
        outlined: bool = False,
    ) -> None:
        """Draw a die and its shadow: `lift` pixels up, turned `tilt` degrees to the left; `glow` adds a halo.

        Dice that stand close are better drawn in two passes, all shadows first: see `draw_shadow` and `draw_body`.
        """
        self.draw_shadow(surface, centre, px, lift, material)
        self.draw_body(surface, centre, material, face, px, yaw, lift, tilt, glow, dim, outlined)

    def draw_shadow(
        self, surface: Surface, centre: tuple[float, float], px: float, lift: float = 0.0, material: str = ""
    ) -> None:
        """Draw only the shadow of a die `lift` pixels above its place, and the light that comes through a clear one."""
        shadow = self.shadow(px, lift > 0, material)
        x, y = centre[0] - shadow.get_width() / 2 + lift * 0.12, centre[1] - shadow.get_height() / 2 + lift * 0.25
        surface.blit(shadow, (round(x), round(y)))

    def draw_body(
        self,
        surface: Surface,
        centre: tuple[float, float],
        material: str,
        face: int,
        px: float,
        yaw: int = 0,
        lift: float = 0.0,
        tilt: float = 0.0,
        glow: bool = False,
        dim: bool = False,
        outlined: bool = False,
    ) -> None:
        """Draw only the die and its halo."""
        die = self.rest(material, face, px, yaw, dim, outlined)
        halo = self.glow(material, face, px, yaw) if glow else None
        if tilt:
            die = self._turned(
                die, ("rest", self._worn(material), face, yaw, dim, self._rim(material, px, outlined)), tilt
            )
            halo = self._turned(halo, ("glow", self._worn(material), face, yaw), tilt) if halo else None
        for picture in (halo, die):
            if picture:
                x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2 - lift
                surface.blit(picture, (round(x), round(y)))

    def _worn(self, material: str) -> tuple[str, str]:
        return self.flight.stuffs.worn.get(material, USUAL), material

    def _rim(self, material: str, px: float, outlined: bool) -> Rim:
        return rim_of(*self._worn(material), px, outlined)

    @property
    def throws(self) -> Throws | None:
        """The baked throws; None, with `trouble` set, where their file cannot be read."""
        found = self.throws_file.read()
        self.trouble = self.throws_file.trouble or self.trouble
        return found

    def forget(self) -> None:
        """Empty the cache, after the window changed its size."""
        self._cache.clear()
        self._whole.clear()
        self.flight.forget()
        self._bytes = 0

    @property
    def resident(self) -> int:
        """Bytes of pictures held now."""
        return (
            self.flight.resident + self._bytes + sum(s.get_width() * s.get_height() * 4 for s in self._whole.values())
        )

    def _rest(self, material: str, face: int, yaw: int, side: int, dim: bool, rim: Rim) -> Surface:
        picture = self._painted(material, face, yaw, _bake(side))
        if picture is None:
            picture = _stand_in(material, face, side)
        elif picture.get_width() != side:
            picture = pygame.transform.smoothscale(picture, (side, side))
        picture = rimmed(picture, rim)
        return dulled(picture) if dim else picture

    def _painted(self, material: str, face: int, yaw: int, size: int) -> Surface | None:
        """Return a die at rest as large as it is baked; None, with `trouble` set, where there is none."""
        try:
            stuff = self.flight.stuffs.of(material)
            key = (stuff.key, face, yaw, size)
            if key not in self._whole:
                file = self.flight.flat(size)
                number = face % 6 * file.kind + round((YAWS[yaw] + 45) / 90 * (file.kind - 1))
                picture = file.die(number, stuff)
                self._whole[key] = picture.convert_alpha() if pygame.display.get_surface() else picture
                while len(self._whole) > WHOLE * min(2, larger()):
                    self._whole.popitem(last=False)
        except FlightError as error:
            self.trouble = str(error)
            return None
        self.trouble = self.flight.stuffs.trouble or self.trouble
        self._whole.move_to_end(key)
        return self._whole[key]

    def _turned(self, picture: Surface, name: tuple[object, ...], degrees: float) -> Surface:
        key = ("turned", *name, picture.get_width(), round(degrees))
        found = self._get(key)
        return found or self._keep(key, pygame.transform.rotozoom(picture, round(degrees), 1.0))

    def _get(self, key: tuple[object, ...]) -> Surface | None:
        found = self._cache.get(key)
        if found:
            self._cache.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], surface: Surface) -> Surface:
        self._cache[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        # As many dice in a large window as in a small one, or each would be painted anew with the table.
        while self._bytes > self._budget * larger() and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface


def dress(assets: Path, worn: Mapping[str, str]) -> None:
    """Let colours wear these sets of dice, all others the usual one, on every screen."""
    for faces in FACES:
        dice_art(assets, faces).flight.stuffs.dress(worn)


def dice_art(assets: Path, faces: Faces = "boss") -> DiceArt:
    """Return the dice of a folder of assets, one of each set of faces for all screens."""
    return _dice_art(assets, faces)


@lru_cache(maxsize=len(FACES))
def _dice_art(assets: Path, faces: Faces) -> DiceArt:
    # Kept apart from its default: two ways to say the same would be two sets of dice, and one more than are kept.
    return DiceArt(assets / "dice", faces)


def sprite_side(px: float) -> int:
    """Return the side in pixels of the sprite of a die whose face is `px` wide."""
    return max(6, round(px * SPRITE))


def _bake(side: int) -> int:
    """Return which bake a sprite of `side` pixels is cut from.

    Windows beyond 1080 lines take all sizes from the large one: two sheets of each material would not stay loaded.
    """
    window = pygame.display.get_surface()
    if window and min(window.get_width() / 1920, window.get_height() / 1080) > 1:
        return FACE_SIZES[-1]
    return next((size for size in FACE_SIZES if sprite_side(size) >= side), FACE_SIZES[-1])


def _stand_in(material: str, face: int, side: int) -> Surface:
    """Return a plain die that can still be read, for a game whose pictures are gone."""
    surface = Surface((side, side), pygame.SRCALPHA)
    px = side / SPRITE
    box = pygame.Rect(0, 0, round(px), round(px))
    box.center = (side // 2, side // 2)
    pygame.draw.rect(surface, _STAND_IN[material], box, border_radius=round(px * 0.15))
    ink = (30, 20, 14) if material in DARK_PIPS else (246, 217, 139)
    if face == 0:
        pygame.draw.rect(surface, ink, box.inflate(-px * 0.5, -px * 0.7))
        pygame.draw.rect(surface, ink, box.inflate(-px * 0.2, -px * 0.9).move(0, round(px * 0.18)))
    corner = px * 0.25
    spots = {1: "c", 2: "ad", 3: "acd", 4: "abde", 5: "abcde", 6: "abdefg"}.get(face, "")
    where = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1), "f": (-1, 0), "g": (1, 0)}
    for spot in spots:
        dx, dy = where[spot]
        pygame.draw.circle(surface, ink, (side / 2 + dx * corner, side / 2 + dy * corner), px * 0.09)
    return surface
