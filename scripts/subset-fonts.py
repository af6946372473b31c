"""Makes web/styles/fonts/*.woff2 from the fontsource packages: the letters of French and its neighbours, the weights in use,
and the narrow no-break space of French punctuation, which neither family draws.

    python3 -m venv .fonts && .fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    .fonts/bin/python scripts/subset-fonts.py
"""

from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "web/styles/fonts"
NARROW_NO_BREAK_SPACE = 0x202F

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸÑÁÍÓÚàâäæçèéêëîïôöœùûüÿñáíóú\u00a0«»‘’“”–—…·•€°²№×"
NEIGHBOURS = "ÃÅÌÐÒÕØÝÞßãåìðòõøýþ¡¿§©®±µ¼½¾"

FAMILIES = {
    "text": ("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2", (400, 700), LETTERS + NEIGHBOURS),
    "text-italic": ("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2", (400, 700), LETTERS),
    "title": ("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2", (500, 800), LETTERS),
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


def subset(source: Path, weights: tuple[int, int], letters: str) -> TTFont:
    font = TTFont(source)
    font = instantiateVariableFont(font, {"wght": weights})
    if "HVAR" in font:
        del font["HVAR"]  # gvar says the same; the browser computes it
    add_narrow_space(font)
    options = Options()
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*map(ord, letters), NARROW_NO_BREAK_SPACE])
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


for target, (source, weights, letters) in FAMILIES.items():
    path = TARGET / f"{target}.woff2"
    subset(SOURCES / source, weights, letters).save(path)
    print(path.relative_to(ROOT), path.stat().st_size)
