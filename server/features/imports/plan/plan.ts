import { createHash } from "node:crypto";
import {
  columnOf,
  IMPORT_COLUMNS,
  type ImportField,
  type ImportKind,
} from "#contract/import-columns.ts";
import type { ImportChange, ImportCounts } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import type { Mapping } from "../read/guess-mapping.ts";
import type { Line } from "../read/read-table.ts";
import type { Decision } from "./decision.ts";
import { planAttachment } from "./plan-attachment.ts";
import { planPerson } from "./plan-person.ts";
import { planStructure } from "./plan-structure.ts";
import { cleanCell, readCell } from "./read-cell.ts";
import type { Snapshot, Values } from "./snapshot.ts";

export interface PlannedRow extends Omit<Decision, "about" | "repeated"> {
  line: number;
  label: string;
  values: Values;
  changes: ImportChange[];
  cells: string[];
}

interface Planned {
  kind: ImportKind;
  headers: string[];
  mapping: Mapping;
}

type Decide = (values: Values, snapshot: Snapshot) => Decision;
const DECIDE: Record<ImportKind, Decide> = {
  people: planPerson,
  structures: planStructure,
  attachments: planAttachment,
};

/** « Nom : … » where it is not the whole line that is wrong. */
const inColumn = (kind: ImportKind, field: ImportField, sentence: string): string =>
  field === "email" ? sentence : `${columnOf(kind, field)?.label ?? ""}\u00A0: ${sentence}`;

/** Reads the cells of a line; the first sentence that says what is wrong with them. */
function readValues(
  { kind, mapping }: Planned,
  cells: string[],
  today: string,
): { values: Values; problem: string | undefined } {
  const values: Values = {};
  let problem: string | undefined;
  for (const { field } of IMPORT_COLUMNS[kind]) {
    const text = cleanCell(cells[mapping.indexOf(field)] ?? "");
    if (text === "") continue;
    const cell = readCell(field, text, today);
    if ("value" in cell) values[field] = cell.value;
    else problem ??= inColumn(kind, field, cell.problem);
  }
  return { values, problem };
}

const LABEL_MAX = 200;

/** Who or what a line is about, also when it is wrong. */
function labelOf({ kind, mapping }: Planned, cells: string[]): string {
  const at = (field: ImportField) => cleanCell(cells[mapping.indexOf(field)] ?? "");
  const texts =
    kind === "people"
      ? [`${at("firstName")} ${at("lastName")}`.trim(), at("email")]
      : kind === "structures"
        ? [at("name") || at("siret") || at("rna")]
        : [at("email"), at("structure") || at("siret") || at("rna")];
  return texts
    .filter((text) => text !== "")
    .join(", ")
    .slice(0, LABEL_MAX);
}

const error = (reason: string): Decision => ({ outcome: "error", reason });

/** Plans the lines of a file one by one, in their order: it remembers what the former ones are about. */
export function createPlanner(planned: Planned, snapshot: Snapshot): (line: Line) => PlannedRow {
  const lines = new Map<string, number>();
  const header = planned.headers.join("\n");
  const decide = ({ line, cells }: Line, values: Values, problem: string | undefined): Decision => {
    if (cells.map((cell) => cell.trim()).join("\n") === header)
      return { outcome: "skip", reason: messages.importHeaderAgain };
    if (problem !== undefined) return error(problem);
    const decision = DECIDE[planned.kind](values, snapshot);
    if (decision.about === undefined || decision.outcome === "error") return decision;
    const first = lines.get(decision.about);
    if (first === undefined) lines.set(decision.about, line);
    else return error((decision.repeated ?? "").replace("{line}", String(first)));
    return decision;
  };
  return ({ line, cells }) => {
    const { values, problem } = readValues(planned, cells, snapshot.today);
    const decision = decide({ line, cells }, values, problem);
    const { about: _, repeated: __, changes = [], ...rest } = decision;
    return { line, label: labelOf(planned, cells), values, cells, changes, ...rest };
  };
}

/** What each line of a file would do to what is known: the same for a dry run and for its application. */
export const plan = (planned: Planned, lines: Line[], snapshot: Snapshot): PlannedRow[] =>
  lines.map(createPlanner(planned, snapshot));

export function countOutcomes(rows: Pick<PlannedRow, "outcome">[]): ImportCounts {
  const counts: ImportCounts = { error: 0, create: 0, update: 0, same: 0, skip: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** The same as long as every line does the same, from the same values. */
export const hashPlan = (rows: PlannedRow[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        rows.map(({ line, outcome, reason, userId, structureId, changes, values }) => [
          ...[line, outcome, reason ?? "", userId ?? "", structureId ?? ""],
          ...[changes, values],
        ]),
      ),
    )
    .digest("hex");
