import { toCsv } from "#contract/csv.ts";
import { IMPORT_COLUMNS, type ImportField, type ImportKind } from "#contract/import-columns.ts";
import type { Db } from "#server/db/open.ts";
import { spokenValue } from "./present-import.ts";
import { getImport, listRows, optionsOf } from "./queries.ts";

const headersOf = (kind: ImportKind): string[] => IMPORT_COLUMNS[kind].map(({ label }) => label);

/** The headers of a kind, with one invented line. */
export const makeModel = (kind: ImportKind): string =>
  toCsv([headersOf(kind), IMPORT_COLUMNS[kind].map(({ sample }) => sample)]);

/** Above the causes, in a column that the mapping leaves out when the file is sent again. */
const CAUSE = "Erreur";

/** The lines in error as they were, each with its cause: to correct and to send again. Throws not_found. */
export async function makeErrorsFile(db: Db, id: string): Promise<string> {
  const row = await getImport(db, id);
  const { headers } = optionsOf(row);
  const rows = await listRows(db, id, { outcome: "error" });
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cellsOf(cells).length));
  const pad = (cells: string[]) => [...cells, ...Array(width - cells.length).fill("")];
  return toCsv([
    [...pad(headers), CAUSE],
    ...rows.map(({ cells, reason }) => [...pad(cellsOf(cells)), reason ?? ""]),
  ]);
}

const cellsOf = (cells: string | null): string[] =>
  cells === null ? [] : (JSON.parse(cells) as string[]);

type Exported = Partial<Record<ImportField, string | null>>;

const listPeople = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.user_id", "=", "users.id").on("memberships.ended_at", "is", null),
    )
    .leftJoin("structure_people as place", (join) =>
      join
        .onRef("place.user_id", "=", "users.id")
        .onRef("place.structure_id", "=", "users.main_structure_id")
        .on("place.ended_at", "is", null),
    )
    .select(["email", "first_name as firstName", "last_name as lastName"])
    .select(["username as structure", "place.job", "users.college", "memberships.since"])
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("users.id")
    .execute();

const listStructures = (db: Db) =>
  db
    .selectFrom("structures")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.structure_id", "=", "structures.id")
        .on("memberships.ended_at", "is", null),
    )
    .select(["name", "short_name as shortName", "kind", "siret", "rna", "commune", "department"])
    .select(["memberships.college", "memberships.since"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("structures.id")
    .execute();

const listAttachments = (db: Db) =>
  db
    .selectFrom("structure_people as place")
    .innerJoin("users", "users.id", "place.user_id")
    .innerJoin("structures", "structures.id", "place.structure_id")
    .select(["users.email", "structures.name as structure", "siret", "rna", "place.role"])
    .select("place.job")
    .where("place.ended_at", "is", null)
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where("structures.deleted_at", "is", null)
    .orderBy("structures.name_key")
    .orderBy("users.name_key")
    .orderBy("place.id")
    .execute();

const LISTS: Record<ImportKind, (db: Db) => Promise<Exported[]>> = {
  people: listPeople,
  structures: listStructures,
  attachments: listAttachments,
};

/** As the import reads it again. */
function writeValue(field: ImportField, value: string | null | undefined): string {
  const text = value ?? "";
  if (field === "since") return text.slice(0, 10);
  return field === "department" ? text : spokenValue(field, text);
}

/** What the site knows of a kind, in the columns of its model: importing it again changes nothing. */
export async function makeExport(db: Db, kind: ImportKind): Promise<string> {
  const rows = await LISTS[kind](db);
  const columns = IMPORT_COLUMNS[kind];
  return toCsv([
    headersOf(kind),
    ...rows.map((row) => columns.map(({ field }) => writeValue(field, row[field]))),
  ]);
}
