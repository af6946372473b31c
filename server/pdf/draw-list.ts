import type { PdfList } from "./pdf-document.ts";
import { ensureRoom, leftOf, type Sheet, widthOf } from "./sheet.ts";

const SIZE = 10;
const INDENT = 16;
/** Deeper items are drawn below this depth: their line stays long enough to be read. */
const DEEPEST = 6;
const GAP = 3;

/** A list whose items have a label and a body. */
export function drawList({ doc, root }: Sheet, { items }: PdfList): void {
  const list = doc.struct("L");
  root.add(list);
  for (const { label, text, depth } of items) {
    doc.fontSize(SIZE);
    ensureRoom(doc, doc.currentLineHeight(true) * 2);
    const x = leftOf(doc) + INDENT * Math.min(depth, DEEPEST);
    const labelWidth = Math.max(INDENT, doc.widthOfString(`${label} `));
    const y = doc.y;
    const draw = () => {
      doc.text(text, x + labelWidth, y, { width: leftOf(doc) + widthOf(doc) - x - labelWidth });
    };
    list.add(
      doc.struct("LI", {}, [
        doc.struct("Lbl", {}, () => {
          doc.text(label, x, y, { lineBreak: false });
        }),
        doc.struct("LBody", {}, draw),
      ]),
    );
    doc.x = leftOf(doc);
    doc.y += GAP;
  }
  list.end();
  doc.y += GAP;
}
