import { sql } from "kysely";
import type { OpenDatabase } from "../db/open.ts";
import type { Clock } from "../deps.ts";
import type { Warnings } from "../warnings.ts";

const SECOND = 1000;
/** A machine that is wrong by so much has something to be mended. */
const WRONG = 30 * SECOND;

/** Milliseconds since 1970 as the database counts them. */
export async function databaseTime({ db }: Pick<OpenDatabase, "db">): Promise<number> {
  const { rows } = await sql<{
    now: string | number;
  }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Number(rows[0]?.now);
}

/** A clock that is set by another one. */
export interface SharedClock extends Clock {
  /** Sets it. */
  agree: () => Promise<void>;
}

/**
 * The time of the database, extrapolated by the clock of this machine: instances that share a database share its time, so that a session,
 * a link, a throttle or a claim never ends earlier in one than in another.
 */
export function shareClock(
  own: Clock,
  readTime: () => Promise<number>,
  warnings: Pick<Warnings, "raise" | "clear">,
): SharedClock {
  let ahead = 0;
  return {
    now: () => new Date(own.now().getTime() + ahead),
    wait: (milliseconds) => own.wait(milliseconds),
    agree: async () => {
      const before = own.now().getTime();
      const asked = performance.now();
      const theirs = await readTime();
      // Half of the way there and back; the machine's own clock may be set meanwhile.
      ahead = Math.round(theirs - before - (performance.now() - asked) / 2);
      if (Math.abs(ahead) < WRONG) return warnings.clear("clock");
      const seconds = Math.round(Math.abs(ahead) / SECOND);
      const side = ahead > 0 ? "retarde" : "avance";
      warnings.raise(
        "clock",
        `L’horloge d’une machine du site ${side} de ${seconds} secondes sur celle de la base : le site suit la base ; réglez l’horloge (NTP).`,
      );
    },
  };
}
