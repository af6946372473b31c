import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../db/open.ts";
import { type Before, countFound, expiring, type Kept, type Leaving } from "../db/retention.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";
import { idAt } from "./outbox.ts";

type People = Pick<Trash, "people">[];

/** Who a mail goes to, and of whom it tells. */
const PERSONS = ["recipient_id", "subject_id"].map((column) => sql.ref(column));
const either = (condition: (person: RawBuilder<unknown>) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(PERSONS.map(condition), sql` or `)})`;

/** Condition: a mail was sent to, or tells of, an account or a contact message that is no longer there. */
const tellsOfNobody = (kept: People) =>
  either((person) => {
    const gone = kept.flatMap(({ people }) =>
      people ? [sql`${person} not in (select id from ${sql.table(people)})`] : [],
    );
    return sql`(${sql.join([sql`${person} is not null`, ...gone], sql` and `)})`;
  });

/** Deletes the mails that were sent to, or tell of, these accounts or contact messages (T43). */
export async function forgetMailsOf(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const told = either((person) => sql`${person} in (${sql.join(ids)})`);
  await trx.deleteFrom("mails").where(told).execute();
}

/** Condition: a mail was sent to, or tells of, whoever is about to go. */
const tellsOf = (leaving: Leaving[], before: Before) =>
  either((person) => {
    const one = leaving.map((ids) => sql`${person} in (${ids(before)})`);
    return sql`(${sql.join(one, sql` or `)})`;
  });

/** Deletes those mails, before whoever they tell of goes. They are looked through when there is somebody only. */
export async function forgetMailsOfLeaving(
  trx: Trx,
  leaving: Leaving[],
  before: Before,
): Promise<void> {
  const going: Leaving[] = [];
  for (const ids of leaving) {
    const { rows } = await sql`select 1 from (${ids(before)}) as leaving limit 1`.execute(trx);
    if (rows.length > 0) going.push(ids);
  }
  if (going.length > 0) await trx.deleteFrom("mails").where(tellsOf(going, before)).execute();
}

/** Mails that are looked at in one go: some milliseconds, in which SQLite answers nobody else. */
const STEP = 5000;

const lastOfStep = (db: Db, after: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("mails")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .offset(STEP - 1)
    .limit(1)
    .executeTakeFirst();

/** A mail that tells of nobody was written in the instant in which they went: older ones were looked at before. */
const LOOKED_BACK = 7 * 24 * 3_600_000;

/** Deletes the mails of the last days that tell of nobody, some at a time. */
export async function sweepMails(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kept: People,
): Promise<void> {
  const first = idAt(new Date(clock.now().getTime() - LOOKED_BACK).toISOString());
  for (let after: string | undefined = first; after !== undefined; await setImmediate()) {
    const last = await lastOfStep(db, after);
    const some = db.deleteFrom("mails").where("id", ">", after).where(tellsOfNobody(kept));
    await (last ? some.where("id", "<=", last.id) : some).execute();
    after = last?.id;
  }
}

/** Those mails, and those of whoever is about to go. */
export const mailsOfErased = (kept: People, leaving: Leaving[]): Kept => ({
  held: (db) =>
    countFound(db, sql`select created_at as at from mails where ${tellsOfNobody(kept)}`),
  due: (db, before) =>
    countFound(
      db,
      sql`select created_at as at from mails where ${tellsOfNobody(kept)} or ${tellsOf(leaving, before)}`,
    ),
});

/** Of the letter that tells somebody that they are erased: its row is all that is left of them. */
export const ERASURE_KIND = "person_erased";

const over = (kinds: RawBuilder<SqlBool>) =>
  sql<SqlBool>`status in ('sent', 'failed') and ${kinds}`;

export const expireMails = {
  mails: expiring("mails", {
    table: "mails",
    since: "created_at",
    only: over(sql`kind != ${ERASURE_KIND}`),
  }),
  decoys: expiring("decoys", { table: "mails", since: "created_at", only: sql`status = 'void'` }),
  erasureMails: expiring("erasureMails", {
    table: "mails",
    since: "created_at",
    only: over(sql`kind = ${sql.lit(ERASURE_KIND)}`),
  }),
};

const BATCH = 500;
const WRITTEN = /^\.?([\w-]+)\.(eml|tmp)$/;

/** Deletes the file of every mail that the database no longer knows: a row that leaves takes it along, on each server. */
export async function sweepMailFiles({ db, config }: Pick<Deps, "db" | "config">): Promise<void> {
  const folder = join(config.dataDir, "mails");
  const files = (await readdir(folder).catch(() => [])).filter((name) => WRITTEN.test(name));
  const idOf = (name: string): string => name.replace(WRITTEN, "$1");
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const rows = await db
      .selectFrom("mails")
      .select("id")
      .where("id", "in", batch.map(idOf))
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const name of batch)
      if (!known.has(idOf(name))) await rm(join(folder, name), { force: true });
  }
}
