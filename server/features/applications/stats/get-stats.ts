import type { ApplicationStats, applicationFileRoutes } from "#contract/application-files.ts";
import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { computeStats, type StepRow } from "./compute-stats.ts";

type Period = Parsed<typeof applicationFileRoutes.stats>["query"];

/** Longest period, in days: each month is a row of the answer. */
const PERIOD_MAX = 5 * 366;

/** Every step of the applications that moved in the period; a day more on each side, because days are those of Paris. */
const listSteps = (db: Db, from: string, to: string): Promise<StepRow[]> =>
  db
    .selectFrom("application_steps")
    .select(["application_id", "at", "state"])
    .where("application_id", "in", (eb) =>
      eb
        .selectFrom("application_steps as moved")
        .select("moved.application_id")
        .where("moved.at", ">=", addDays(from, -1))
        .where("moved.at", "<", addDays(to, 2)),
    )
    .orderBy("application_id")
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Those that wait now, by state: a step alone cannot say that an application was erased since. */
const countWaiting = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("applications", "applications.user_id", "users.id")
    .select("applications.state")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("users.status", "=", "pending")
    .where("users.email_verified_at", "is not", null)
    .where("users.deleted_at", "is", null)
    .groupBy("applications.state")
    .execute();

/** Delays of a period, the last twelve months by default. Throws invalid_request for one that ends before it begins or is too long. */
export async function getStats(deps: Deps, asked: Period): Promise<ApplicationStats> {
  const to = asked.to ?? parisTime(deps.clock.now()).slice(0, 10);
  const from = asked.from ?? addDays(to, -364);
  if (from > to || addDays(from, PERIOD_MAX) < to)
    throw new ApiError("invalid_request", {
      message: messages.periodInvalid,
      fields: { from: messages.periodInvalid },
    });
  const waiting = await countWaiting(deps.db);
  const count = (rows: typeof waiting) => rows.reduce((sum, row) => sum + Number(row.count), 0);
  return {
    ...computeStats(await listSteps(deps.db, from, to), { from, to }),
    waitingNow: count(waiting),
    waitingApplicantNow: count(waiting.filter(({ state }) => state === "complement")),
  };
}
