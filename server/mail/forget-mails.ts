import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Trx } from "../db/open.ts";
import { countFound, expiring, type Kept, type Leaving } from "../db/retention.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";

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

/** Deletes the mails that were sent to, or tell of, an account or a contact message that is no longer there (T43). */
export const forgetMails = (trx: Trx, kept: People) =>
  trx.deleteFrom("mails").where(tellsOfNobody(kept)).execute();

/** Those mails, and those of whoever is about to go. */
export const mailsOfErased = (kept: People, leaving: Leaving[]): Kept => ({
  held: (db) =>
    countFound(db, sql`select created_at as at from mails where ${tellsOfNobody(kept)}`),
  due: (db, before) => {
    const going = either(
      (person) =>
        sql`(${sql.join(
          leaving.map((ids) => sql`${person} in (${ids(before)})`),
          sql` or `,
        )})`,
    );
    return countFound(
      db,
      sql`select created_at as at from mails where ${tellsOfNobody(kept)} or ${going}`,
    );
  },
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
    only: over(sql`kind = ${ERASURE_KIND}`),
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
