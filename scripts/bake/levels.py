"""How loud everything is: the one table that the bakery levels by and the tests hold. No library, so that both can.

In LUFS after ITU-R BS.1770. Of an effect the loudest 400 ms count (EBU calls that momentary), as it is heard from both
loudspeakers and at full volume: a sound of a tenth of a second and one of two are then told by what the ear compares.
What a moment makes of a sound, and what is mixed of dice, is a volume on top of that. Of music the whole counts, gated.

Louder is what matters more, step by step: what ends everything, what ends a round, what calls or strikes, what is told
by a sound, what is done on the table and in the hand, what is hardly done at all, and a finger on a button. Within a
step all are nearly alike, so that no sound of one game jumps out of those of another.
"""

from __future__ import annotations

EFFECTS: dict[str, float] = {
    # The bomb ends what everybody was playing for: twice as loud as anything else, once or twice in a game.
    "explosion": -11.0,
    # The band says how a round went. A sigh is softer than a flourish.
    "win": -17.0,
    "out": -18.0,
    # What calls everybody, or strikes: a fight is on, the market opens, somebody goes down.
    "fisticuffs/whistle": -19.0,
    "fisticuffs/punch": -20.0,
    "fisticuffs/knocked_out": -20.0,
    "rackets/market": -20.0,
    "rackets/phone": -20.0,
    "rackets/register": -20.0,
    "rackets/shot": -19.5,
    # What is told by a sound as much as by a picture: an eye turns black, a blow goes past, a fuse burns down.
    # ("throw_many" is dice leaving the hand: it is played at a quarter. Of few there is less to hear, and of one
    # nothing but palm and cloth.)
    "throw_many": -21.5,
    "throw_few": -24.5,
    "throw": -28.5,
    "count": -22.5,
    "fuse": -22.5,
    "fizzle": -22.5,
    "fisticuffs/eye": -21.5,
    "fisticuffs/miss": -21.5,
    "fisticuffs/snore": -22.5,
    "fisticuffs/feet": -22.5,
    "rackets/coins": -21.5,
    "rackets/car": -22.5,
    "rackets/hammer": -22.5,
    # Dice in the hand, for as long as you shake: no louder than the throw that comes of it, which is what all wait for:
    # see THROWN. Shaking is mixed as well, by the dice there are and by how hard: see SHAKEN.
    "cup": -25.0,
    "palm": -25.0,
    # What is handled on the table. Felt swallows what another die, or the rim, gives back.
    "die_die": -24.0,
    "die_wood": -24.5,
    "die_felt": -25.5,
    "chip": -24.0,
    "card_turn": -24.5,
    "error": -24.0,
    "fisticuffs/guard": -24.0,
    "fisticuffs/handshake": -24.0,
    "fisticuffs/bandage": -23.5,
    "rackets/bills": -23.5,
    "rackets/crate": -23.5,
    "rackets/lock": -24.5,
    # What is hardly there: a clock, a sleeve, a sole, a click on the line.
    "tick": -26.0,
    "fisticuffs/swing": -26.0,
    "rackets/step": -26.5,
    "rackets/wire": -26.0,
    # A key pressed softly, hundreds of times in an evening: under everything, and still there on a laptop.
    "button": -29.0,
}
"""The loudest 400 ms of every effect, by its name without the number of the take."""

SHAKEN: dict[int, float] = {
    # Alone against a palm: felt more than heard. From a handful on as loud as the cup.
    1: -31.0,
    2: -27.5,
    6: -25.0,
    30: -24.5,
}
"""The loudest 400 ms of so many dice as they are mixed, shaken as hard as anybody would."""

THROWN: dict[int, float] = {
    # What all wait for: nothing at the table is louder but what blows up and the band, and thirty dice are many.
    1: -21.5,
    6: -19.5,
    30: -17.5,
}
"""The loudest 400 ms of a throw of so many dice as it is mixed, of each within 1 LU: see `throws/heard.py`."""

MUSIC: dict[str, float] = {
    # Alone on the title's page, and still softer than any flourish over it.
    "title_theme": -21.3,
    # Together -30 give or take one, in every manner: nine decibels under the throw of one die. The brushes lie under
    # the bass.
    "back_room": -32.2,
    "back_room_bright": -36.2,
    # The same brushes and what comes in over them for a while: just enough to be noticed once it is gone.
    "back_room_tense": -32.2,
    "back_room_warm": -32.7,
}
"""The whole of every piece, as loud as its volume at most."""

WITHIN = 0.5
"""LU by which what is heard may miss its place: a step nobody hears, and what the encoder may do."""
EVEN = 4.0
"""LU between the loudest and the softest four seconds of a piece, so that nobody reaches for the volume."""
