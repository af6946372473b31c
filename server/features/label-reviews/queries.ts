import { type RawBuilder, type Selectable, sql } from "kysely";
import type { DecidedLabel } from "#contract/label-reviews.ts";
import type { College } from "#contract/limits.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { LabelReviewsTable } from "#server/db/tables/structures.ts";

/**
 * An active account that is a member in its own name, wrote a structure and was never attached to one. People who were detached are left out: a decision
 * would give them access again.
 */
const IS_UNATTACHED: RawBuilder<boolean> = sql<boolean>`(
  users.status = 'active' and users.deleted_at is null and users.username <> ''
  and not exists (select 1 from structure_people where structure_people.user_id = users.id)
  and exists (select 1 from memberships where memberships.user_id = users.id and memberships.ended_at is null)
)`;

/** What unattached people wrote as their structure, with how many of them did. */
export async function listLabels(db: Db | Trx): Promise<{ text: string; people: number }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["username as text", (eb) => eb.fn.countAll<string | number>().as("people")])
    .where(IS_UNATTACHED)
    .groupBy("username")
    .execute();
  return rows.map(({ text, people }) => ({ text, people: Number(people) }));
}

export interface UnattachedPerson {
  id: string;
  name: string;
  username: string;
  college: College | null;
}

/** Unattached people who wrote one of these labels, by name. */
export const listUnattached = (db: Db | Trx, labels: string[]): Promise<UnattachedPerson[]> =>
  labels.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("users")
        .select(["id", "username", "college"])
        .select(sql<string>`first_name || ' ' || last_name`.as("name"))
        .where(IS_UNATTACHED)
        .where("username", "in", labels)
        .orderBy("name_key")
        .orderBy("id")
        .execute();

/** Names of each live structure: its own, the short one, and the labels that are known. */
export async function listStructureNames(
  db: Db | Trx,
): Promise<{ id: string; name: string; names: string[] }[]> {
  const structures = await db
    .selectFrom("structures")
    .select(["id", "name", "short_name"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  const labels = Map.groupBy(
    await db.selectFrom("structure_labels").select(["structure_id", "label"]).execute(),
    ({ structure_id }) => structure_id,
  );
  return structures.map(({ id, name, short_name }) => ({
    id,
    name,
    names: [name, short_name, ...(labels.get(id) ?? []).map(({ label }) => label)].filter(
      (one) => one !== "",
    ),
  }));
}

/** The live structure that each known label names, by the key of the label. */
export async function listKnownKeys(
  db: Db | Trx,
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .selectFrom("structure_labels")
    .innerJoin("structures", "structures.id", "structure_labels.structure_id")
    .select(["label_key", "structures.id", "structures.name"])
    .where("structures.deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ label_key, id, name }) => [label_key, { id, name }]));
}

export const findReview = (
  db: Db | Trx,
  key: string,
): Promise<Selectable<LabelReviewsTable> | undefined> =>
  db
    .selectFrom("label_reviews")
    .selectAll()
    .where("label_key", "=", key)
    .where("decision", "is not", null)
    .executeTakeFirst();

/** Keys about which a decision was taken, and those that name no structure. */
export async function listDecidedKeys(
  db: Db | Trx,
): Promise<{ decided: number; none: Set<string> }> {
  const rows = await db
    .selectFrom("label_reviews")
    .select(["label_key", "decision"])
    .where("decision", "is not", null)
    .execute();
  const none = rows.filter(({ decision }) => decision === "none");
  return { decided: rows.length, none: new Set(none.map(({ label_key }) => label_key)) };
}

const SHOWN_DECISIONS = 20;

export async function listLatest(db: Db): Promise<DecidedLabel[]> {
  const rows = await db
    .selectFrom("label_reviews")
    .leftJoin("structures", "structures.id", "label_reviews.structure_id")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "label_reviews.decided_by").on("users.deleted_at", "is", null),
    )
    .select(["label_key", "labels", "people", "decision"])
    .select("label_reviews.decided_at as decidedAt")
    .select(["structures.id as structureId", "structures.name as structureName"])
    .select(sql<string>`coalesce(users.first_name || ' ' || users.last_name, '')`.as("by"))
    .where("decision", "is not", null)
    .orderBy("label_reviews.decided_at", "desc")
    .orderBy("label_key")
    .limit(SHOWN_DECISIONS)
    .execute();
  return rows.flatMap(({ decision, decidedAt, ...row }) => {
    if (decision === null || decidedAt === null) return [];
    const [label = ""] = JSON.parse(row.labels) as string[];
    const count = (JSON.parse(row.people) as string[]).length;
    const structure =
      row.structureId && row.structureName !== null
        ? { id: row.structureId, name: row.structureName }
        : undefined;
    return [
      {
        key: row.label_key,
        label,
        decision,
        count,
        by: row.by,
        at: decidedAt,
        ...(structure && { structure }),
      },
    ];
  });
}

export const findFinish = (db: Db | Trx) =>
  db.selectFrom("structure_access").select("since").executeTakeFirst();
