import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportKind } from "#contract/import-columns.ts";
import { parisTime } from "#contract/paris-time.ts";
import { type Db, isPostgres, type Trx } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { Deps } from "#server/deps.ts";
import {
  type Known,
  type KnownStructure,
  type KnownUser,
  type Snapshot,
  toSnapshot,
} from "./snapshot.ts";

/** Reads by slices, between which the event loop answers. */
export async function readInSlices<T>(
  ids: readonly string[],
  read: (slice: string[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const slice of slicesOf(ids)) {
    found.push(...(await read(slice)));
    await nextTurn();
  }
  return found;
}

/** Locks them on PostgreSQL, inside a transaction: what was compared does not change before it is written. SQLite has one writer. */
const locked = (db: Db | Trx): boolean => db.isTransaction && isPostgres(db);

const selectUsers = (db: Db | Trx, emails: string[]) =>
  db
    .selectFrom("users")
    .select(["id", "email", "status", "deleted_at", "first_name", "last_name", "username"])
    .select(["college", "main_structure_id"])
    .where("email", "in", emails)
    .orderBy("id")
    .$if(locked(db), (query) => query.forUpdate())
    .execute();

const selectMemberships = (db: Db | Trx, column: "user_id" | "structure_id") =>
  db
    .selectFrom("memberships")
    .select(["user_id", "structure_id", "college"])
    .where(column, "is not", null)
    .where("ended_at", "is", null)
    .execute();

async function readUsers(db: Db | Trx, emails: string[]): Promise<KnownUser[]> {
  const rows = await readInSlices(emails, (slice) => selectUsers(db, slice));
  const members = new Set((await selectMemberships(db, "user_id")).map(({ user_id }) => user_id));
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    status: row.status,
    inTrash: row.deleted_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    college: row.college ?? "",
    isAttached: row.main_structure_id !== null,
    isMember: members.has(row.id),
  }));
}

const selectStructures = (db: Db | Trx) =>
  db
    .selectFrom("structures")
    .select(["id", "name", "short_name", "kind", "siret", "rna", "commune", "department"])
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .$if(locked(db), (query) => query.forUpdate())
    .execute();

async function readStructures(db: Db | Trx): Promise<KnownStructure[]> {
  const rows = await selectStructures(db);
  const labels = Map.groupBy(
    await db.selectFrom("structure_labels").select(["label_key", "structure_id"]).execute(),
    ({ structure_id }) => structure_id,
  );
  const members = new Map(
    (await selectMemberships(db, "structure_id")).map((one) => [one.structure_id, one.college]),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    kind: row.kind,
    siret: row.siret ?? "",
    rna: row.rna ?? "",
    commune: row.commune,
    department: row.department ?? "",
    isMember: members.has(row.id),
    college: members.get(row.id) ?? "",
    labels: (labels.get(row.id) ?? []).map(({ label_key }) => label_key),
  }));
}

const readPlaces = (db: Db | Trx, userIds: string[]): Promise<Known["places"]> =>
  readInSlices(userIds, (slice) =>
    db
      .selectFrom("structure_people")
      .select(["user_id as userId", "structure_id as structureId", "role", "job"])
      .where("user_id", "in", slice)
      .where("ended_at", "is", null)
      .execute(),
  );

/** What the site knows of the addresses of a file, and all its structures. */
export async function readSnapshot(
  { clock }: Pick<Deps, "clock">,
  db: Db | Trx,
  { kind, emails }: { kind: ImportKind; emails: string[] },
): Promise<Snapshot> {
  const users = kind === "structures" ? [] : await readUsers(db, emails);
  const structures = await readStructures(db);
  const places = await readPlaces(
    db,
    users.map(({ id }) => id),
  );
  const today = parisTime(clock.now()).slice(0, 10);
  return toSnapshot({ today, users, structures, places });
}
