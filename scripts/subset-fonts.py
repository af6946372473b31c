"""Makes web/styles/fonts/*.woff2 from the fontsource packages: the letters of French and its neighbours, the weights in use,
and the narrow no-break space of French punctuation, which neither family draws. Prints the `unicode-range` of each file.

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 scripts/subset-fonts.py
"""

from itertools import pairwise
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "web/styles/fonts"
NARROW_NO_BREAK_SPACE = 0x202F

LATIN = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÇÈÉÊËÎÏÔŒÙÛàâçèéêëîïôœùûü\u00a0«»’“”–—…·•€©°²×"
NEIGHBOURS = "ÁÃÄÅÆÌÍÐÑÒÓÕÖØÚÜÝŸÞßáãäåæìíðñòóõöøúýÿþ‘¡¿§®±µ¼½¾№"
# What pages are made of. A letter that is missing here costs the page that has one a file more before it is painted.
OFTEN = "".join(letter for letter in LATIN if letter not in '#$*+<=>@[\\]^_`{|}~"') + "ÀÇÉÈÊàâçèéêëîïôœùû\u00a0«»’–…"

# Of each: the source, its weights, the letters, and how many thousandths of its size (18 px of text, the largest title) half a pixel is:
# letters that kerning moves by less stay where they are.
FAMILIES = {
    "text": ("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", (400, 700), OFTEN + "@©°—+[]·•ÂÎÔ", 28),
    "title": ("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2", 700, OFTEN, 8),
}

# Letters beside one another in the texts of the site: no other pairs are kerned.
PAIRS = {pair for path in (ROOT / "content").rglob("*") if path.suffix in (".md", ".json") for pair in pairwise(path.read_text())}


def add_narrow_space(font: TTFont) -> None:
    name = "narrownbspace"
    font["glyf"][name] = TTGlyphPen(None).glyph()
    font["hmtx"][name] = (round(font["hmtx"]["space"][0] * 0.7), 0)
    if "gvar" in font:
        variations = font["gvar"].variations
        font["gvar"].variations = {glyph: variations.get(glyph, []) for glyph in [*font.getGlyphOrder(), name]}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NO_BREAK_SPACE] = name
    font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), name])))


PLAIN_ZERO = "zero.plain"
# Points of the text's zero: its outline, then those of the two halves inside that make one ring without the stroke; True where a point is mirrored.
OUTLINE = [(index, False) for index in range(16)]
RING = [(16, False), (26, True), (25, True), (24, True), *((index, False) for index in range(31, 37))]
RING += [(35, True), (34, True), (33, True), (32, True), *((index, False) for index in range(23, 27))]


def add_plain_zero(font: TTFont) -> None:
    """A zero without its stroke, for dates and hours (CSS: font-feature-settings "ss01"); codes keep the stroke."""
    zero = font["glyf"]["zero"]
    left, right = zero.coordinates[4][0], zero.coordinates[12][0]
    plain = TTGlyphPen(None).glyph()
    plain.numberOfContours = 2
    points = OUTLINE + RING
    plain.coordinates = GlyphCoordinates(
        (left + right - zero.coordinates[at][0] if mirrored else zero.coordinates[at][0], zero.coordinates[at][1]) for at, mirrored in points
    )
    plain.flags = bytearray(zero.flags[at] & 1 for at, _ in points)
    plain.endPtsOfContours = [len(OUTLINE) - 1, len(points) - 1]
    plain.program = Program()
    font["glyf"][PLAIN_ZERO] = plain
    plain.recalcBounds(font["glyf"])
    font["hmtx"][PLAIN_ZERO] = font["hmtx"]["zero"]
    variations = []
    for one in font["gvar"].variations["zero"]:
        deltas = one.coordinates
        both = deltas[4][0] + deltas[12][0]
        moved = [(both - deltas[at][0] if mirrored else deltas[at][0], deltas[at][1]) for at, mirrored in points]
        variations.append(TupleVariation(one.axes, moved + deltas[-4:]))
    font["gvar"].variations[PLAIN_ZERO] = variations
    font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), PLAIN_ZERO])))


def kerning_of(font: TTFont, first: str, second: str) -> int:
    """How far the second of two glyphs is moved, by the first subtable that knows the pair (OpenType, GPOS lookup type 2)."""
    table = font["GPOS"].table
    indexes = {index for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern" for index in one.Feature.LookupListIndex}
    for subtable in (one for index in sorted(indexes) for one in table.LookupList.Lookup[index].SubTable):
        subtable = getattr(subtable, "ExtSubTable", subtable)
        if first not in subtable.Coverage.glyphs:
            continue
        if subtable.Format == 1:
            records = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
            value = next((one.Value1 for one in records if one.SecondGlyph == second), None)
            if value is None:
                continue
        else:
            row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
            value = row.Class2Record[subtable.ClassDef2.classDefs.get(second, 0)].Value1
        return getattr(value, "XAdvance", 0)
    return 0


def kern(font: TTFont, static: TTFont, letters: str, unseen: int) -> None:
    """The kerning of one weight for all of them, of the pairs that the site writes."""
    glyphs = static.getBestCmap()
    rules = []
    for first, second in sorted(PAIRS):
        if first in letters and second in letters and {ord(first), ord(second)} <= glyphs.keys():
            names = glyphs[ord(first)], glyphs[ord(second)]
            value = kerning_of(static, *names)
            if abs(value) >= unseen:
                rules.append(f"pos {names[0]} {names[1]} {value};")
    if rules:
        addOpenTypeFeaturesFromString(font, "feature kern { %s } kern;" % " ".join(rules), tables=["GPOS"])


def subset(source: Path, weights: int | tuple[int, int], letters: str, unseen: int) -> TTFont:
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": weights})
    for table in ("HVAR", "MVAR", "GPOS", "GDEF"):
        if table in font:
            del font[table]  # gvar says the same of the letters as HVAR; the browser computes it
    add_narrow_space(font)
    has_plain_zero = "gvar" in font and "0" in letters
    if has_plain_zero:
        add_plain_zero(font)
    options = Options()
    options.layout_features = ["liga", "ccmp", "locl"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, letters), glyphs=[PLAIN_ZERO] if has_plain_zero else [])
    subsetter.subset(font)
    if has_plain_zero:
        addOpenTypeFeaturesFromString(font, f"feature ss01 {{ sub zero by {PLAIN_ZERO}; }} ss01;", tables=["GSUB"])
    middle = sum(weights) / 2 if isinstance(weights, tuple) else weights
    kern(font, instantiateVariableFont(TTFont(source), {"wght": middle}), letters, unseen)
    font.flavor = "woff2"
    return font


def ranges(font: TTFont) -> str:
    """As CSS writes them (unicode-range)."""
    points = sorted(font.getBestCmap())
    starts = [point for point in points if point - 1 not in points]
    ends = [point for point in points if point + 1 not in points]
    return ", ".join(f"U+{start:X}" if start == end else f"U+{start:X}-{end:X}" for start, end in zip(starts, ends))


for target, (source, weights, often, unseen) in FAMILIES.items():
    rarely = "".join(sorted(set(LATIN + FRENCH + NEIGHBOURS) - set(often)))
    for name, letters in ((target, often + chr(NARROW_NO_BREAK_SPACE)), (f"{target}-rare", rarely)):
        path = TARGET / f"{name}.woff2"
        font = subset(SOURCES / source, weights, letters, unseen)
        font.save(path)
        print(path.relative_to(ROOT), path.stat().st_size, ranges(font))
