import { sql } from "kysely";
import type { Warnings } from "../warnings.ts";
import type { Db } from "./open.ts";

/** A replica further behind than this is left alone until it has caught up. */
const LATE = 10_000;

const OF_NO_USE =
  "La réplique de la base (DATABASE_REPLICA_URL) ne répond pas, a plus de dix secondes de retard ou n'en est pas une : tout est lu dans la base principale.";

/** A copy of the database that follows it, from which lists may be read that may be a moment old. */
export interface Replica {
  db: Db;
  /** Looks how far it is; whoever keeps time calls it each second. Never throws. */
  look: () => Promise<void>;
  /** Its database, if it answers, is not late, and shows what this person has changed last. */
  forPerson: (personId: string) => Promise<Db | undefined>;
  /** Not to be asked until the next look: it has just failed. */
  doubt: () => void;
  /** After a change: the person reads from the primary until the replica has come so far. */
  remember: (personId: string) => Promise<void>;
}

const scalar = async <T>(db: Db, query: ReturnType<typeof sql<{ value: T }>>) =>
  (await query.execute(db)).rows[0]?.value;

const primaryPosition = (db: Db) =>
  scalar(db, sql<{ value: string }>`select pg_current_wal_lsn()::text as value`);

/** False also for a database that is no replica: a mistake in DATABASE_REPLICA_URL gives nobody what is old. */
const hasReached = async (replica: Db, position: string): Promise<boolean> =>
  (await scalar(
    replica,
    sql<{
      value: boolean;
    }>`select coalesce(pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn, false) as value`,
  )) === true;

interface Time {
  now(): Date;
}

const findLastWrite = (primary: Db, personId: string) =>
  primary
    .selectFrom("last_writes")
    .select("position")
    .where("person_id", "=", personId)
    .executeTakeFirst();

/** Of two changes at once the later position stays, whichever is written last. */
async function writeLast(primary: Db, clock: Time, personId: string): Promise<void> {
  await sql`insert into last_writes (person_id, position, at)
    values (${personId}, pg_current_wal_insert_lsn()::text, ${clock.now().toISOString()})
    on conflict (person_id) do update set at = excluded.at,
      position = greatest(last_writes.position::pg_lsn, excluded.position::pg_lsn)::text`.execute(
    primary,
  );
}

/** `primary` and `replica` are two databases of which the second one follows the first. */
export function followReplica(
  { primary, replica }: { primary: Db; replica: Db },
  { clock, warnings }: { clock: Time; warnings: Pick<Warnings, "raise" | "clear"> },
): Replica {
  /** A position of the primary, and when it was there. */
  let mark: { position: string; at: number } | undefined;
  /** The replica shows all that was committed before this moment. */
  let shows = Number.NEGATIVE_INFINITY;
  const doubt = () => {
    shows = Number.NEGATIVE_INFINITY;
  };
  const look = async () => {
    const at = clock.now().getTime();
    const position = await primaryPosition(primary);
    if (!mark || (await hasReached(replica, mark.position))) {
      if (mark) shows = mark.at;
      mark = position === undefined ? undefined : { position, at };
    }
  };
  const opened = clock.now().getTime();
  /** The host is told of one that is of no use, once it has had the time to be. */
  const sayLate = () => {
    const since = Math.max(shows, opened);
    if (clock.now().getTime() - since > LATE) warnings.raise("replica", OF_NO_USE);
    else if (shows > opened) warnings.clear("replica");
  };
  return {
    db: replica,
    look: () => look().catch(doubt).then(sayLate),
    doubt,
    forPerson: async (personId) => {
      if (clock.now().getTime() - shows > LATE) return undefined;
      const write = await findLastWrite(primary, personId);
      if (write && !(await hasReached(replica, write.position).catch(() => false)))
        return undefined;
      return replica;
    },
    remember: (personId) => writeLast(primary, clock, personId),
  };
}
