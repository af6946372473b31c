import type { PdfBlock, PdfDocument } from "./pdf-document.ts";

/** Characters that only modify the one before: joiners, variants and skin tones. */
const MODIFIERS = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;
/** Characters outside the blocks of which DejaVu Sans has most: ideograms, most emojis. Their text in the PDF would be empty, for the eye and for a screen reader. */
const UNKNOWN =
  /[^\s -\u06ff\u10a0-\u10ff\u1d00-\u2bff\ufb00-\ufdff\ufe70-\ufeff\ufffd\u{1f600}-\u{1f64f}]/gu;

/** The same text with a square in the place of each character that the font lacks. */
export const toPrintable = (text: string): string =>
  text.replace(MODIFIERS, "").replace(UNKNOWN, "□");

function printableBlock(block: PdfBlock): PdfBlock {
  if (block.tag === "Table")
    return {
      ...block,
      head: block.head.map(toPrintable),
      rows: block.rows.map((row) => row.map(toPrintable)),
    };
  if (block.tag === "L")
    return {
      ...block,
      items: block.items.map((item) => ({ ...item, text: toPrintable(item.text) })),
    };
  return { ...block, text: toPrintable(block.text) };
}

export const printableDocument = (document: PdfDocument): PdfDocument => ({
  ...document,
  blocks: document.blocks.map(printableBlock),
  ...(document.footer !== undefined && { footer: toPrintable(document.footer) }),
});
