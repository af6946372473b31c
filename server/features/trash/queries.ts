import { sql } from "kysely";
import { TRASH_DAYS } from "../../../contract/limits.ts";
import type { Trashed } from "../../../contract/trash.ts";
import type { Db } from "../../db/open.ts";

const DAY = 24 * 3_600_000;
const LIMIT = 200;

type Found = Pick<Trashed, "id" | "label"> & { deletedAt: string | null };

const fullName = sql<string>`first_name || ' ' || last_name`.as("label");

const users = (db: Db) => db.selectFrom("users").select(["id", "deleted_at as deletedAt", fullName]).where("deleted_at", "is not", null);

const groups = (db: Db) => db.selectFrom("groups").select(["id", "deleted_at as deletedAt", "name as label"]).where("deleted_at", "is not", null);

// What went with its group comes back with it, and is not listed apart.
const events = (db: Db) =>
  db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "events.deleted_at as deletedAt", "events.title as label"])
    .where("events.deleted_at", "is not", null)
    .where("groups.deleted_at", "is distinct from", (eb) => eb.ref("events.deleted_at"));

const documents = (db: Db) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.id", "documents.deleted_at as deletedAt", "documents.name as label"])
    .where("documents.deleted_at", "is not", null)
    .where("groups.deleted_at", "is distinct from", (eb) => eb.ref("documents.deleted_at"));

const resources = (db: Db) => db.selectFrom("resources").select(["id", "deleted_at as deletedAt", "name as label"]).where("deleted_at", "is not", null);

const contactMessages = (db: Db) => db.selectFrom("contact_messages").select(["id", "deleted_at as deletedAt", fullName]).where("deleted_at", "is not", null);

/** What can still be restored, the latest deletion first. */
export async function listTrash(db: Db): Promise<Trashed[]> {
  const newest = <T extends { orderBy: (column: "deletedAt", order: "desc") => { limit: (count: number) => { execute: () => Promise<Found[]> } } }>(query: T) =>
    query.orderBy("deletedAt", "desc").limit(LIMIT).execute();
  const found = await Promise.all([
    newest(users(db)).then((rows) => rows.map((row) => ({ kind: "user" as const, ...row }))),
    newest(groups(db)).then((rows) => rows.map((row) => ({ kind: "group" as const, ...row }))),
    newest(events(db)).then((rows) => rows.map((row) => ({ kind: "event" as const, ...row }))),
    newest(documents(db)).then((rows) => rows.map((row) => ({ kind: "document" as const, ...row }))),
    newest(resources(db)).then((rows) => rows.map((row) => ({ kind: "resource" as const, ...row }))),
    newest(contactMessages(db)).then((rows) => rows.map((row) => ({ kind: "message" as const, ...row }))),
  ]);
  return found
    .flat()
    .map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt ?? "", purgedAt: new Date(Date.parse(deletedAt ?? "") + TRASH_DAYS * DAY).toISOString() }))
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
