import { fold } from "#contract/fold.ts";
import {
  columnOf,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportField,
  type ImportKind,
} from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";

/** The field of each column of the file; none where it is empty. */
export type Mapping = (ImportField | "")[];

const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}°-]+/gu, " ")
    .trim();

const isNamed = ({ label, words }: ImportColumn, header: string): boolean =>
  header !== "" && (wordsOf(label) === header || words.includes(header));

/** By their headers: those of the model first, then the words of other tools. Each field is proposed once. */
export function guessMapping(kind: ImportKind, headers: string[]): Mapping {
  const written = headers.map(wordsOf);
  const mapping: Mapping = headers.map(() => "");
  const take = (column: ImportColumn, fits: (header: string) => boolean): void => {
    if (mapping.includes(column.field)) return;
    const index = written.findIndex((header, at) => mapping[at] === "" && fits(header));
    if (index >= 0) mapping[index] = column.field;
  };
  for (const column of IMPORT_COLUMNS[kind])
    take(column, (header) => header !== "" && wordsOf(column.label) === header);
  for (const column of IMPORT_COLUMNS[kind]) take(column, (header) => isNamed(column, header));
  return mapping;
}

const refuse = (sentence: string, label = ""): never => {
  throw fieldError({ mapping: sentence.replace("{label}", label) });
};

/** Throws invalid_request for a field that is unknown, chosen twice or missing. */
export function checkMapping(kind: ImportKind, mapping: string[], headers: string[]): Mapping {
  if (mapping.length !== headers.length) refuse(messages.importColumnUnknown);
  const chosen = new Set<string>();
  const checked = mapping.map((field): ImportField | "" => {
    if (field === "") return "";
    const column = columnOf(kind, field);
    if (!column) return refuse(messages.importColumnUnknown);
    if (chosen.has(field)) refuse(messages.importColumnTwice, column.label);
    chosen.add(field);
    return column.field;
  });
  const missing = IMPORT_COLUMNS[kind].find(
    ({ field, required }) => required && !chosen.has(field),
  );
  if (missing) refuse(messages.importColumnMissing, missing.label);
  if (kind === "attachments" && !["structure", "siret", "rna"].some((field) => chosen.has(field)))
    refuse(messages.importNoStructureColumn);
  return checked;
}
