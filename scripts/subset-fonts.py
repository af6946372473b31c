"""Makes web/styles/fonts/*.woff2 from the fontsource packages: the letters of French and its neighbours, the weights in use,
and the narrow no-break space of French punctuation, which neither family draws. Prints the `unicode-range` of each file.

    python3 -m venv .fonts && .fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    .fonts/bin/python scripts/subset-fonts.py
"""

from collections.abc import Iterable
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "web/styles/fonts"
NARROW_NO_BREAK_SPACE = 0x202F
UNSEEN = 8  # thousandths of the size: half a pixel in the largest title

LATIN = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÇÈÉÊËÎÏÔŒÙÛàâçèéêëîïôœùûü\u00a0«»’“”–—…·•€©°²×"
NEIGHBOURS = "ÁÃÄÅÆÌÍÐÑÒÓÕÖØÚÜÝŸÞßáãäåæìíðñòóõöøúýÿþ‘¡¿§®±µ¼½¾№"
# What titles are made of: each file must fit in what a server sends before it hears from the reader (10 segments, RFC 6928).
OFTEN = "".join(letter for letter in LATIN if letter not in '#$*+<=>@[\\]^_`{|}~"') + "ÀÇÉÈÊàâçèéêëîïôœùû\u00a0«»’–…"

FAMILIES = {
    "text": ("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", (400, 700), LATIN + FRENCH, NEIGHBOURS),
    "title": ("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2", (700, 800), OFTEN, LATIN + FRENCH + NEIGHBOURS),
}


def add_narrow_space(font: TTFont) -> None:
    name = "narrownbspace"
    font["glyf"][name] = TTGlyphPen(None).glyph()
    font["hmtx"][name] = (round(font["hmtx"]["space"][0] * 0.7), 0)
    variations = font["gvar"].variations
    font["gvar"].variations = {glyph: variations.get(glyph, []) for glyph in [*font.getGlyphOrder(), name]}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NO_BREAK_SPACE] = name
    font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), name])))


def fix_kerning(font: TTFont, source: Path, weight: float) -> None:
    """The kerning of one weight for all: its variations weigh a sixth of the file. And none that nobody sees."""
    static = instantiateVariableFont(TTFont(source), {"wght": weight})
    font["GPOS"], font["GDEF"] = static["GPOS"], static["GDEF"]
    tables = [table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable]
    rows = [row for table in tables for row in getattr(table, "Class1Record", None) or []]
    for pair in [cell.Value1 for row in rows for cell in row.Class2Record if cell.Value1]:
        if abs(getattr(pair, "XAdvance", 0)) < UNSEEN:
            pair.XAdvance = 0


def subset(source: Path, weights: tuple[int, int], letters: Iterable[str]) -> TTFont:
    font = TTFont(source, recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": weights})
    for table in ("HVAR", "MVAR"):
        if table in font:
            del font[table]  # gvar says the same of the letters; the browser computes it
    fix_kerning(font, source, sum(weights) / 2)
    add_narrow_space(font)
    options = Options()
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, letters))
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


def ranges(font: TTFont) -> str:
    """As CSS writes them (unicode-range)."""
    points = sorted(font.getBestCmap())
    starts = [point for point in points if point - 1 not in points]
    ends = [point for point in points if point + 1 not in points]
    return ", ".join(f"U+{start:X}" if start == end else f"U+{start:X}-{end:X}" for start, end in zip(starts, ends))


for target, (source, weights, often, rarely) in FAMILIES.items():
    often += chr(NARROW_NO_BREAK_SPACE)
    for name, letters in ((target, often), (f"{target}-rare", set(rarely) - set(often))):
        path = TARGET / f"{name}.woff2"
        font = subset(SOURCES / source, weights, letters)
        font.save(path)
        print(path.relative_to(ROOT), path.stat().st_size, ranges(font))
