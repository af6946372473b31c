import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { versionOf } from "#server/db/data-versions.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { type DigestRun, ON_ACTIVITY } from "./digest-runs.ts";
import { nextDue } from "./due.ts";

/** Serializes sending digests and changing notification settings. */
export const DIGESTS_LOCK = "digests";

/** Creates the cursors of members without one, from now on. */
export async function openDigests(trx: Trx, now: Date): Promise<void> {
  const dues = {
    urgent: ON_ACTIVITY,
    now: ON_ACTIVITY,
    daily: nextDue("daily", now),
    weekly: nextDue("weekly", now),
  };
  for (const [frequency, due] of Object.entries(dues))
    await sql`insert into digests (user_id, frequency, seen_to, due_at)
      select distinct user_id, ${sql.lit(frequency)}, '', ${sql.lit(due)} from group_members
      where not exists (select 1 from digests where digests.user_id = group_members.user_id and digests.frequency = ${sql.lit(frequency)})
      on conflict do nothing`.execute(trx);
}

/** Version of group_members at the last scan that found no missing cursor. */
const scanned = new WeakMap<Db, string>();

/** A member has no digest cursor yet. */
export async function lacksDigests(db: Db): Promise<boolean> {
  const version = await versionOf(db, ["group_members"]);
  if (scanned.get(db) === version) return false;
  // Without statistics, PostgreSQL turns an anti-join into one lookup for each membership.
  const found = await db
    .selectFrom("group_members")
    .select("user_id")
    .except(db.selectFrom("digests").select("user_id").where("frequency", "=", "weekly"))
    .limit(1)
    .executeTakeFirst();
  if (!found) scanned.set(db, version);
  return found !== undefined;
}

/** The digest is due by date, or because of an activity newer than its cursor. */
export function isDue(
  { now, isTimed }: DigestRun,
  latest: string | undefined,
): Expression<SqlBool> {
  const eb = expressionBuilder<Database, "digests">();
  const byDate = eb("digests.due_at", "<=", now);
  return isTimed || latest === undefined
    ? byDate
    : eb.or([byDate, eb("digests.seen_to", "<", latest)]);
}

/** The earliest cursor of the due digests; undefined when none is due. */
export async function findFirstSeen(
  db: Db,
  run: DigestRun,
  latest: string | undefined,
): Promise<string | undefined> {
  const { seen } = await db
    .selectFrom("digests")
    .select((eb) => eb.fn.min<string | null>("seen_to").as("seen"))
    .where("frequency", "=", run.frequency)
    .where(isDue(run, latest))
    .executeTakeFirstOrThrow();
  if (seen === null) return undefined;
  const { start } = await db
    .selectFrom("digest_starts")
    .select((eb) => eb.fn.min<string | null>("seen_to").as("start"))
    .executeTakeFirstOrThrow();
  return start !== null && start < seen ? start : seen;
}

/** Advances, in one statement, the cursors of people whose groups have no activity. */
export async function skipQuietGroups(
  trx: Trx,
  { run, latest, groupIds }: { run: DigestRun; latest: string | undefined; groupIds: string[] },
): Promise<void> {
  let quiet = trx
    .updateTable("digests")
    .set({ seen_to: run.upto, due_at: run.next })
    .where("frequency", "=", run.frequency)
    .where(isDue(run, latest))
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

/** Advances the cursors of the recipients. */
export async function markSent(trx: Trx, run: DigestRun, userIds: string[]): Promise<void> {
  await trx
    .updateTable("digests")
    .set({ seen_to: run.upto, due_at: run.next })
    .where("frequency", "=", run.frequency)
    .where("user_id", "in", userIds)
    .execute();
}
