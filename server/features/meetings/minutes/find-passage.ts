/** Signs of emphasis and quotation, which a reader of the note does not see. */
const MARK = /[*_`~>]/;
const RUNS = /\*+|_+|`+|~+/g;

interface Passage {
  start: number;
  end: number;
}

/** A text as it is read, and where each of its characters is in its Markdown. */
function asRead(markdown: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = "";
  for (const [place, char] of markdown.split("").entries()) {
    const read = /\s/.test(char) ? " " : char;
    if (MARK.test(char) || (read === " " && text.endsWith(" "))) continue;
    text += read;
    places.push(place);
  }
  return { text, places };
}

/** The place of the only such text, or undefined. */
function findOnly(text: string, sought: string): number | undefined {
  const first = sought === "" ? -1 : text.indexOf(sought);
  return first < 0 || text.indexOf(sought, first + 1) >= 0 ? undefined : first;
}

/** With the marks around it, where it begins or ends within an emphasis; undefined where it cuts one. */
function withMarks(markdown: string, { start, end }: Passage): Passage | undefined {
  let [from, to] = [start, end];
  if (markdown.slice(start, end).match(RUNS)) {
    while (from > 0 && MARK.test(markdown[from - 1] ?? "")) from -= 1;
    while (to < markdown.length && MARK.test(markdown[to] ?? "")) to += 1;
  }
  const runs = Map.groupBy(markdown.slice(from, to).match(RUNS) ?? [], (run) => run);
  return [...runs.values()].some(({ length }) => length % 2 === 1)
    ? undefined
    : { start: from, end: to };
}

/** Where a note says a passage, copied from its Markdown or from what a reader sees; undefined where it does not, or several times. */
export function findPassage(markdown: string, passage: string): Passage | undefined {
  if (passage !== "" && markdown.includes(passage)) {
    const start = findOnly(markdown, passage);
    return start === undefined ? undefined : { start, end: start + passage.length };
  }
  const { text, places } = asRead(markdown);
  const sought = asRead(passage).text.trim();
  const first = findOnly(text, sought);
  const start = first === undefined ? undefined : places[first];
  const last = first === undefined ? undefined : places[first + sought.length - 1];
  if (start === undefined || last === undefined) return undefined;
  return withMarks(markdown, { start, end: last + 1 });
}
