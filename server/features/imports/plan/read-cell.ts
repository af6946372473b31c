import { DEPARTMENT_CODES, departmentName } from "#contract/departments.ts";
import { canonicalEmail, line, requiredLine } from "#contract/fields.ts";
import { fold } from "#contract/fold.ts";
import type { ImportField } from "#contract/import-columns.ts";
import { COLLEGES, NAME_MAX, STRUCTURE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import {
  COMMUNE_MAX,
  JOB_MAX,
  SHORT_NAME_MAX,
  type StructureKind,
  type StructureRole,
} from "#contract/structure-limits.ts";
import { STRUCTURE_KIND_NAMES, STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import {
  normaliseRna,
  normaliseSiret,
  rnaProblem,
  siretProblem,
} from "#contract/structure-numbers.ts";

/** What a cell says, or the sentence about what is wrong with it. */
export type Cell = { value: string } | { problem: string };

/** The apostrophe that our own export writes before what a spreadsheet would take for a formula. */
const PROTECTION = /^'(?=[=+\-@\t\r＝＋－＠])/u;
/** Digits of a number that a spreadsheet has rounded. */
const ROUNDED = /^\d([.,]\d+)?e\+?\d+$/i;

/** One line without the spaces around it; empty for « - », which never erases what is known. */
export function cleanCell(cell: string): string {
  const text = cell.trim().replace(PROTECTION, "").replace(/\s+/gu, " ").trim().normalize("NFC");
  return text === "-" ? "" : text;
}

const KIND_WORDS: Record<StructureKind, string[]> = {
  association: ["asso", "association loi 1901"],
  hospital: ["hopital", "clinique", "etablissement hospitalier", "centre hospitalier", "chu"],
  health: ["centre de sante", "maison de sante", "structure de sante"],
  network: ["reseau", "federation"],
  public: ["collectivite", "service public", "public"],
  company: ["societe"],
  other: [],
};

const ROLE_WORDS: Record<StructureRole, string[]> = {
  referent: ["referent", "referente", "referent(e)", "referent·e"],
  deputy: ["suppleant", "suppleante", "suppleant(e)", "suppleant·e", "adjoint", "adjointe"],
  member: [],
};

const found = (value: string | undefined, problem: string): Cell =>
  value === undefined ? { problem } : { value };

/** By its key, its name, or another word for it. */
const findWord = <K extends string>(
  names: Record<K, string>,
  words: Record<K, string[]>,
  text: string,
): K | undefined =>
  (Object.keys(names) as K[]).find(
    (key) => key === text || fold(names[key]) === fold(text) || words[key].includes(fold(text)),
  );

const shortCollege = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^college( des?| d)? /, "")
    .replace(/\b(structure|mediateur|mediatrice|personne|qualifiee)s\b/g, "$1")
    .replace("mediatrice", "mediateur")
    .trim();
const readCollege = (text: string): Cell =>
  found(
    COLLEGES.find((college) => shortCollege(college) === shortCollege(text)),
    messages.importCollegeUnknown,
  );

const readDepartment = (text: string): Cell => {
  const code = /^[1-9]$/.test(text) ? `0${text}` : text.toUpperCase();
  const named = (one: string) => fold(departmentName(one)) === fold(text);
  return found(
    DEPARTMENT_CODES.find((one) => one === code || named(one)),
    messages.importDepartmentUnknown,
  );
};

const DAY = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))$/;

/** A day as 2026-12-31; undefined for one that does not exist. */
export function readDay(text: string): string | undefined {
  const match = DAY.exec(text);
  if (!match) return;
  const [, isoYear, isoMonth, isoDay, day, month, year] = match;
  const parts = [isoYear ?? year, isoMonth ?? month, isoDay ?? day].map(Number);
  const [y = 0, m = 0, d = 0] = parts;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 1900 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

function readSince(text: string, today: string): Cell {
  const day = readDay(text);
  if (day === undefined) return { problem: messages.importDayWrong };
  return day > today ? { problem: messages.importDayAhead } : { value: day };
}

function readNumber(
  text: string,
  problemOf: (text: string) => string | undefined,
  normalise: (text: string) => string,
): Cell {
  if (ROUNDED.test(text)) return { problem: messages.importNumberRounded };
  const problem = problemOf(text);
  return problem === undefined ? { value: normalise(text) } : { problem };
}

function readSiret(text: string): Cell {
  if (/^\d{13}$/.test(normaliseSiret(text))) return { problem: messages.importNumberShort };
  return readNumber(text, siretProblem, normaliseSiret);
}

const nameLine = requiredLine(NAME_MAX, messages.importNameMissing);
const LINES = {
  firstName: nameLine,
  lastName: nameLine,
  structure: line(STRUCTURE_MAX),
  name: requiredLine(STRUCTURE_MAX, messages.importStructureNameMissing),
  shortName: line(SHORT_NAME_MAX),
  commune: line(COMMUNE_MAX),
  job: line(JOB_MAX),
};

/** Reads a cell that is not empty. `today` is a day of Paris. */
export function readCell(field: ImportField, text: string, today: string): Cell {
  switch (field) {
    case "email":
      return found(canonicalEmail(text), messages.importEmailWrong);
    case "college":
      return readCollege(text);
    case "role":
      return found(findWord(STRUCTURE_ROLE_NAMES, ROLE_WORDS, text), messages.importRoleUnknown);
    case "kind":
      return found(findWord(STRUCTURE_KIND_NAMES, KIND_WORDS, text), messages.importTypeUnknown);
    case "department":
      return readDepartment(text);
    case "since":
      return readSince(text, today);
    case "siret":
      return readSiret(text);
    case "rna":
      return readNumber(text, rnaProblem, normaliseRna);
    default: {
      const { data, error } = LINES[field].safeParse(text);
      return found(data, error?.issues[0]?.message ?? "");
    }
  }
}
