/** A line of a page, from top to bottom as the file draws it. */
export interface Line {
  text: string;
  /** Height of its baseline on the page, and of its characters. */
  y: number;
  height: number;
}

/** Lines at the top and at the bottom of a page among which its header and footer are. */
const EDGE = 3;
const MAX_HEADER = 200;
/** On fewer pages, what is repeated may well be text. */
const MIN_PAGES = 4;

/**
 * Forms of a line at an edge of a page that the same line has on other pages: as it is, and with one of its numbers counted from the number of the
 * page. None for another line.
 */
function listKeys(lines: Line[], at: number, page: number): string[] {
  const { text } = lines[at] ?? { text: "" };
  const isAtEdge = at < EDGE || at >= lines.length - EDGE;
  if (!isAtEdge || text.length > MAX_HEADER) return [];
  const counted = [...text.matchAll(/\d+/g)].map(
    ({ 0: digits, index }) =>
      `${text.slice(0, index)}#${Number(digits) - page}${text.slice(index + digits.length)}`,
  );
  return [text, ...counted];
}

/** Pages without the header and footer lines that are on more than half of them. */
export function dropRepeatedLines(pages: Line[][]): Line[][] {
  if (pages.length < MIN_PAGES) return pages;
  const keys = pages.map((lines, page) => lines.map((_, at) => listKeys(lines, at, page)));
  const counts = new Map<string, number>();
  for (const onPage of keys)
    for (const key of new Set(onPage.flat())) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isRepeated = (key: string): boolean => (counts.get(key) ?? 0) > pages.length / 2;
  return pages.map((lines, page) => lines.filter((_, at) => !keys[page]?.[at]?.some(isRepeated)));
}

/** Words with a hyphen inside a line, in two halves: « médico-social ». */
export const listCompounds = (pages: Line[][]): Set<string> =>
  new Set(
    pages.flatMap((lines) =>
      lines.flatMap(({ text }) =>
        [...text.matchAll(/(?<!\p{L})(\p{L}+)-(?=(\p{L}+))/gu)].map(([, before = "", after = ""]) =>
          `${before}-${after}`.toLowerCase(),
        ),
      ),
    ),
  );

/** First halves of French compounds, of which none begins another word that a line may cut. */
const FIRST_HALF = /^(après|avant|contre|demi|médico|non|peut|rendez|semi|sous|vice)$/i;
const CUT_WORD = /(?<!\p{L})(\p{L}*\p{Ll})[-‐]$/u;
const REST = /^\p{Ll}\p{L}*/u;

/** The hyphen at the end of a line: « cut » where it divides a word, « own » where the word has it; undefined where there is none. */
function readHyphen(text: string, next: string, compounds: Set<string>): "cut" | "own" | undefined {
  if (text.endsWith("\u00ad")) return "cut";
  const [, before] = CUT_WORD.exec(text) ?? [];
  const [after] = REST.exec(next) ?? [];
  if (before === undefined || after === undefined) return undefined;
  // The same word inside a line shows that the hyphen is its own.
  const isOwn = FIRST_HALF.test(before) || compounds.has(`${before}-${after}`.toLowerCase());
  return isOwn ? "own" : "cut";
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Larger than the usual distance of two lines. */
const PARAGRAPH_GAP = 1.25;
const OTHER_HEIGHT = 1.1;

/** Whether a line begins a paragraph: after a gap, beside or above the one before, or in another size. */
const isApart = (line: Line, before: Line, usualGap: number): boolean => {
  const gap = before.y - line.y;
  const heights = [line.height, before.height];
  return (
    gap < line.height / 2 ||
    gap > usualGap * PARAGRAPH_GAP ||
    Math.max(...heights) > Math.min(...heights) * OTHER_HEIGHT
  );
};

/** Text of a page, a paragraph a line. */
export function joinLines(lines: Line[], compounds: Set<string>): string {
  const gaps = lines.map(({ y }, at) => (lines[at - 1]?.y ?? y) - y);
  const usualGap = median(gaps.filter((gap) => gap > 0));
  const parts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const hyphen = before && readHyphen(before.text, line.text, compounds);
    if (hyphen === "cut") parts.push((parts.pop() ?? "").slice(0, -1));
    else if (before && !hyphen) parts.push(isApart(line, before, usualGap) ? "\n" : " ");
    parts.push(line.text);
  }
  return parts.join("");
}
