import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../db/open.ts";
import { type Before, countFound, expiring, type Leaving, type Retained } from "../db/retention.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";
import { idAt } from "./outbox.ts";
import { mailFolder } from "./transport.ts";

/** Tables whose rows are each a person. */
export type People = { people?: Trash["people"] | "site_invitations" | "structure_invitations" }[];

/** Columns of the person a mail goes to and of the person it names. */
const PERSONS = ["recipient_id", "subject_id"].map((column) => sql.ref(column));
const either = (condition: (person: RawBuilder<unknown>) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(PERSONS.map(condition), sql` or `)})`;

/** Condition: the mail was sent to, or names, an account, a contact message or an invitation that no longer exists. */
const isOrphaned = (people: People) =>
  either((person) => {
    const gone = people.flatMap(({ people }) =>
      people ? [sql`${person} not in (select id from ${sql.table(people)})`] : [],
    );
    return sql`(${sql.join([sql`${person} is not null`, ...gone], sql` and `)})`;
  });

/** Deletes the mails sent to, or naming, these accounts, contact messages or invitations (T43). */
export async function forgetMailsOf(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const concerned = either((person) => sql`${person} in (${sql.join(ids)})`);
  await trx.deleteFrom("mails").where(concerned).execute();
}

/** Condition: the mail was sent to, or names, a person about to be erased. */
const concernsLeaving = (leaving: Leaving[], before: Before) =>
  either((person) => {
    const one = leaving.map((ids) => sql`${person} in (${ids(before)})`);
    return sql`(${sql.join(one, sql` or `)})`;
  });

/** Deletes those mails before their persons are erased. The table is scanned only when there is a person to erase. */
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
  if (going.length > 0)
    await trx.deleteFrom("mails").where(concernsLeaving(going, before)).execute();
}

/** Mails checked in one statement: a few milliseconds, during which SQLite serves no other write. */
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

/** Milliseconds. Only a mail written while its person was being erased is orphaned; older ones were already checked. */
const LOOKED_BACK = 7 * 24 * 3_600_000;

/** Deletes the orphaned mails of the last days, in steps. */
export async function sweepMails(
  { db, clock }: Pick<Deps, "db" | "clock">,
  people: People,
): Promise<void> {
  const first = idAt(new Date(clock.now().getTime() - LOOKED_BACK).toISOString());
  for (let after: string | undefined = first; after !== undefined; await setImmediate()) {
    const last = await lastOfStep(db, after);
    const some = db.deleteFrom("mails").where("id", ">", after).where(isOrphaned(people));
    await (last ? some.where("id", "<=", last.id) : some).execute();
    after = last?.id;
  }
}

/** Retention rule for orphaned mails and for mails of persons about to be erased. */
export const mailsOfErased = (people: People, leaving: Leaving[]): Retained => ({
  stored: (db) =>
    countFound(db, sql`select created_at as at from mails where ${isOrphaned(people)}`),
  due: (db, before) =>
    countFound(
      db,
      sql`select created_at as at from mails where ${isOrphaned(people)} or ${concernsLeaving(leaving, before)}`,
    ),
});

/** Kind of the mail that confirms an erasure: its row is the only remaining trace of the person. */
export const ERASURE_KIND = "person_erased";

const over = (kinds: RawBuilder<SqlBool>) =>
  sql<SqlBool>`status in ('sent', 'written', 'failed') and ${kinds}`;

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

/** A mail with a file was never sent, though earlier versions of the site recorded it as sent. */
const markWritten = (db: Db, ids: string[]) =>
  db
    .updateTable("mails")
    .set({ status: "written", sent_at: null })
    .where("id", "in", ids)
    .where("status", "=", "sent")
    .execute();

/** Deletes the file of every mail that no longer has a row, on each server. */
export async function sweepMailFiles({ db, config }: Pick<Deps, "db" | "config">): Promise<void> {
  const folder = mailFolder(config);
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
    const whole = batch.filter((name) => name.endsWith(".eml"));
    if (whole.length > 0) await markWritten(db, whole.map(idOf));
    for (const name of batch)
      if (!known.has(idOf(name))) await rm(join(folder, name), { force: true });
  }
}
