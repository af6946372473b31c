import type { DocumentNode } from "#contract/page-document.ts";

/** What the words of a place bear. */
export interface Marks {
  link?: string | undefined;
  strong?: boolean;
  em?: boolean;
  code?: boolean;
}

export const BREAK: DocumentNode = { type: "hard_break" };

const marksOf = ({ link, strong, em, code }: Marks): NonNullable<DocumentNode["marks"]> => [
  ...(link === undefined ? [] : [{ type: "link", attrs: { href: link } }]),
  ...(strong ? [{ type: "strong" }] : []),
  ...(em ? [{ type: "em" }] : []),
  ...(code ? [{ type: "code" }] : []),
];

export const words = (text: string, marks: Marks = {}): DocumentNode => {
  const borne = marksOf(marks);
  return { type: "text", text, ...(borne.length > 0 && { marks: borne }) };
};

/** Spaces in a row, as programs write them to be seen, are one; one that does not break stays where it is alone. */
const oneSpace = (text: string): string =>
  text.replace(/[ \u00A0]*(?: {2}|[ ]\u00A0|\u00A0[ ]|\u00A0\u00A0)[ \u00A0]*/g, " ");

const same = (one: DocumentNode, other: DocumentNode): boolean =>
  JSON.stringify(one.marks) === JSON.stringify(other.marks);

/** Pieces of a line, neighbours that bear the same made one, without the spaces of its edges. */
export function tidyLine(pieces: DocumentNode[]): DocumentNode[] {
  const line: DocumentNode[] = [];
  for (const piece of pieces) {
    const last = line.at(-1);
    if (piece.type !== "text") line.push(piece);
    else {
      const before = last?.text ?? "";
      const opens = last === undefined || last.type === "hard_break" || /[ \u00A0]$/.test(before);
      const text = oneSpace(
        opens ? (piece.text ?? "").replace(/^[ \u00A0]+/, "") : (piece.text ?? ""),
      );
      if (text === "") continue;
      if (last?.type === "text" && same(last, piece)) last.text = before + text;
      else line.push({ ...piece, text });
    }
  }
  return trimEnd(line);
}

function trimEnd(line: DocumentNode[]): DocumentNode[] {
  const last = line.at(-1);
  if (last === undefined) return line;
  const text = last.text?.trimEnd();
  if (last.type === "hard_break" || text === "") return trimEnd(line.slice(0, -1));
  return text === undefined ? line : [...line.slice(0, -1), { ...last, text }];
}

/** A line that is broken twice is two paragraphs. */
export function paragraphsOf(pieces: DocumentNode[]): DocumentNode[] {
  const lines: DocumentNode[][] = [[]];
  let broken = 0;
  for (const piece of pieces) {
    if (piece === BREAK) broken += 1;
    else if (piece.text?.trim() === "" && broken > 0) continue;
    else {
      if (broken > 1) lines.push([]);
      else if (broken === 1) lines.at(-1)?.push(BREAK);
      broken = 0;
      lines.at(-1)?.push(piece);
    }
  }
  return lines
    .map((line) => tidyLine(line.slice(line.findIndex((piece) => piece !== BREAK))))
    .filter((line) => line.length > 0)
    .map((content) => ({ type: "paragraph", content }));
}
