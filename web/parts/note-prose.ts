import type { ProseElement, ProseNode } from "#contract/page.ts";

const element = (
  tag: ProseElement["tag"],
  children: ProseNode[],
  more: Partial<ProseElement> = {},
): ProseElement => ({ tag, ...more, children });

/** In order: bold, italic, a link with its words, an address alone. */
const MARK =
  /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/gu;

function viewMark([, bold, italic, words, href, address]: RegExpMatchArray): ProseElement {
  if (bold !== undefined) return element("strong", inline(bold));
  if (italic !== undefined) return element("em", inline(italic));
  return element("a", [words ?? address ?? ""], { href: href ?? address ?? "" });
}

/** A line of a note with its marks. */
function inline(text: string): ProseNode[] {
  const nodes: ProseNode[] = [];
  let end = 0;
  for (const found of text.matchAll(MARK)) {
    nodes.push(text.slice(end, found.index), viewMark(found));
    end = found.index + found[0].length;
  }
  return [...nodes, text.slice(end)].filter((node) => node !== "");
}

const BULLET = /^ *[-*+] +([^ ].*)$/;
const NUMBER = /^ *(\d{1,9})[.)] +([^ ].*)$/;
const HEADING = /^#{1,6} +([^ ].*)$/;
const QUOTE = /^>(.*)$/;

type Kind = "p" | "ul" | "ol" | "h4" | "blockquote" | "blank";

interface Line {
  kind: Kind;
  text: string;
  start?: number;
}

function readLine(line: string): Line {
  if (line.trim() === "") return { kind: "blank", text: "" };
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: "ul", text: bullet[1] ?? "" };
  const number = NUMBER.exec(line);
  if (number) return { kind: "ol", text: number[2] ?? "", start: Number(number[1]) };
  const heading = HEADING.exec(line);
  if (heading) return { kind: "h4", text: heading[1] ?? "" };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: "blockquote", text: (quote[1] ?? "").trim() };
  return { kind: "p", text: line.trim() };
}

/** Lines of one kind that follow each other; each heading is by itself. */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const follows = lines[index - 1]?.kind === line.kind && line.kind !== "h4";
    if (follows) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const lineBreaks = (lines: Line[]): ProseNode[] =>
  lines.flatMap(({ text }, index) => [...(index > 0 ? [element("br", [])] : []), ...inline(text)]);

function viewBlock(lines: Line[]): ProseNode[] {
  const [first] = lines;
  switch (first?.kind) {
    case "ul":
    case "ol": {
      const items = lines.map(({ text }) => element("li", inline(text)));
      const start = first.start !== undefined && first.start !== 1 ? { start: first.start } : {};
      return [element(first.kind, items, start)];
    }
    case "blockquote":
      return [element("blockquote", [element("p", lineBreaks(lines))])];
    case "p":
    case "h4":
      return [element(first.kind, lineBreaks(lines))];
    default:
      return [];
  }
}

/** A note as prose: paragraphs, lists, headings, quotes, bold, italic and links of its Markdown. Any other mark stays as it was typed. */
export const noteProse = (markdown: string): ProseNode[] =>
  blocksOf(markdown.split(/\r?\n/).map(readLine)).flatMap(viewBlock);
