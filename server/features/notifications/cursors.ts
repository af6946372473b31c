import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { versionOf } from "#server/db/data-versions.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { nextDue } from "./due.ts";
import { type Pass, WHEN_SOMETHING_HAPPENS } from "./passes.ts";

/** Taken by whoever tells people, and by whoever changes what they are told: a letter and a choice come one after the other. */
export const DIGESTS_LOCK = "digests";

/** Whoever came into a first group gets letters from now on; what had happened before they came is not news to them. */
export async function openDigests(trx: Trx, now: Date): Promise<void> {
  const dues = {
    urgent: WHEN_SOMETHING_HAPPENS,
    now: WHEN_SOMETHING_HAPPENS,
    daily: nextDue("daily", now),
    weekly: nextDue("weekly", now),
  };
  for (const [frequency, due] of Object.entries(dues))
    await sql`insert into digests (user_id, frequency, seen_to, due_at)
      select distinct user_id, ${sql.lit(frequency)}, '', ${sql.lit(due)} from group_members
      where not exists (select 1 from digests where digests.user_id = group_members.user_id and digests.frequency = ${sql.lit(frequency)})
      on conflict do nothing`.execute(trx);
}

/** The memberships of which nobody was found without: they are looked through again once one has changed. */
const complete = new WeakMap<Db, string>();

/** Somebody is in a group and has no letters yet. */
export async function lacksDigests(db: Db): Promise<boolean> {
  const version = await versionOf(db, ["group_members"]);
  if (complete.get(db) === version) return false;
  // Both sides are read once, in order: PostgreSQL would look up every membership by itself where it has not yet counted the rows.
  const found = await db
    .selectFrom("group_members")
    .select("user_id")
    .except(db.selectFrom("digests").select("user_id").where("frequency", "=", "weekly"))
    .limit(1)
    .executeTakeFirst();
  if (!found) complete.set(db, version);
  return found !== undefined;
}

/** Those to whom the letter of a round is due: by the calendar, or because something has happened since they were told. */
export function isDue({ now, isTimed }: Pass, latest: string | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<Database, "digests">();
  const byDate = eb("digests.due_at", "<=", now);
  return isTimed || latest === undefined
    ? byDate
    : eb.or([byDate, eb("digests.seen_to", "<", latest)]);
}

/** From when the round has to look: the earliest that any of them has been told up to; undefined when it is due to nobody. */
export async function firstSeen(
  db: Db,
  pass: Pass,
  latest: string | undefined,
): Promise<string | undefined> {
  const { seen } = await db
    .selectFrom("digests")
    .select((eb) => eb.fn.min<string | null>("seen_to").as("seen"))
    .where("frequency", "=", pass.frequency)
    .where(isDue(pass, latest))
    .executeTakeFirstOrThrow();
  if (seen === null) return undefined;
  const { start } = await db
    .selectFrom("digest_starts")
    .select((eb) => eb.fn.min<string | null>("seen_to").as("start"))
    .executeTakeFirstOrThrow();
  return start !== null && start < seen ? start : seen;
}

/** In one statement, those in whose groups nothing has happened: they get no letter. */
export async function passOver(
  trx: Trx,
  { pass, latest, groupIds }: { pass: Pass; latest: string | undefined; groupIds: string[] },
): Promise<void> {
  let quiet = trx
    .updateTable("digests")
    .set({ seen_to: pass.upto, due_at: pass.next })
    .where("frequency", "=", pass.frequency)
    .where(isDue(pass, latest))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("digest_starts")
            .select("digest_starts.user_id")
            .whereRef("digest_starts.user_id", "=", "digests.user_id"),
        ),
      ),
    );
  if (groupIds.length > 0)
    quiet = quiet.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("group_members")
            .select("group_members.user_id")
            .whereRef("group_members.user_id", "=", "digests.user_id")
            .where("group_id", "in", groupIds),
        ),
      ),
    );
  await quiet.execute();
}

/** They have been told. */
export async function moveOn(trx: Trx, pass: Pass, userIds: string[]): Promise<void> {
  await trx
    .updateTable("digests")
    .set({ seen_to: pass.upto, due_at: pass.next })
    .where("frequency", "=", pass.frequency)
    .where("user_id", "in", userIds)
    .execute();
}
