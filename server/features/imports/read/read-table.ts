import { CsvError, parse } from "csv-parse/sync";
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_DELIMITERS,
  IMPORT_LINES_MAX,
  type ImportDelimiter,
} from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";

/** A row of the file. */
export interface Line {
  /** The physical line on which it begins: a cell may contain line breaks. */
  line: number;
  cells: string[];
}

export interface Table {
  headers: string[];
  lines: Line[];
}

/** What Excel writes above the headers to name the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Counts the separators of the first line outside quotes; of as many, the earlier of IMPORT_DELIMITERS. */
export function guessDelimiter(text: string): ImportDelimiter {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const known = IMPORT_DELIMITERS.find((delimiter) => delimiter === named);
  if (known) return known;
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === "\n") break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (delimiter: ImportDelimiter) => counts.get(delimiter) ?? 0;
  return IMPORT_DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Characters of a line: 2 MiB of separators would be two million columns. */
const RECORD_MAX = 100_000;

const at = (sentence: string, line: number) => sentence.replace("{line}", String(line));

function refuse(error: unknown, text: string): never {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    throw fieldError({ file: at(messages.importCut, findOpenQuote(text)) });
  throw fieldError({ file: at(messages.importUnreadable, Number(error.lines) || 1) });
}

/** The line of the last quote that opens: the one that no other closes. */
function findOpenQuote(text: string): number {
  let line = 1;
  let opened = 1;
  let quoted = false;
  for (const character of text) {
    if (character === "\n") line += 1;
    if (character !== '"') continue;
    quoted = !quoted;
    if (quoted) opened = line;
  }
  return opened;
}

interface Record {
  record: string[];
  info: { lines: number };
}

const isBlank = ({ cells }: Line): boolean => cells.every((cell) => cell.trim() === "");

const countBreaks = (cells: string[]): number =>
  cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);

/** Gives each record the line on which it begins; the parser counts those on which they end. */
const numberLines = (records: Record[], skipped: number): Line[] =>
  records.map(({ record, info }) => ({
    line: info.lines - countBreaks(record) + skipped,
    cells: record.slice(0, IMPORT_COLUMNS_MAX),
  }));

/** Throws invalid_request for a table that is cut, without lines, or too large. */
export function readTable(text: string, delimiter: ImportDelimiter): Table {
  // Inside quotes the parser counts a line end of two characters twice.
  const whole = text.replace(/\r\n?/g, "\n");
  const body = whole.replace(SEPARATOR_LINE, "");
  let records: Record[];
  try {
    records = parse(body, {
      delimiter,
      info: true,
      skip_empty_lines: true,
      // The headers, and one line too many.
      to: IMPORT_LINES_MAX + 2,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_MAX,
    }) as unknown as Record[];
  } catch (error) {
    return refuse(error, whole);
  }
  const [header, ...lines] = numberLines(records, body === whole ? 0 : 1).filter(
    (line) => !isBlank(line),
  );
  if (!header) throw fieldError({ file: messages.importNoLines });
  if (lines.length === 0) throw fieldError({ file: messages.importOnlyHeader });
  if (lines.length > IMPORT_LINES_MAX) throw fieldError({ file: messages.importTooManyLines });
  if ((records[0]?.record.length ?? 0) > IMPORT_COLUMNS_MAX)
    throw fieldError({ file: messages.importTooManyColumns });
  return { headers: header.cells.map((cell) => cell.trim()), lines };
}
