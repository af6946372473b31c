import { parisInstant } from "#contract/clock-change.ts";
import type { ReviewFigures } from "#contract/group-reviews.ts";
import { COLLEGES } from "#contract/limits.ts";
import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Db, Trx } from "#server/db/open.ts";

interface Reviewed {
  groupId: string;
  year: number;
}

/** Events of the group in the year whose minutes are published. */
const selectMeetings = (db: Db | Trx, { groupId, year }: Reviewed) =>
  db
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .where("events.group_id", "=", groupId)
    .where("events.deleted_at", "is", null)
    .where("events.day", ">=", `${year}-01-01`)
    .where("events.day", "<=", `${year}-12-31`)
    .where("meetings.state", "=", "published");

const QUARTER_HOUR = 15 * 60_000;

async function countMeetings(db: Db | Trx, reviewed: Reviewed) {
  const rows = await selectMeetings(db, reviewed).select(["opened_at", "closed_at"]).execute();
  const lasted = rows.map(({ opened_at, closed_at }) =>
    opened_at !== null && closed_at !== null ? Date.parse(closed_at) - Date.parse(opened_at) : 0,
  );
  const total = lasted.reduce((sum, one) => sum + one, 0);
  return { meetings: rows.length, hours: Math.round(total / QUARTER_HOUR) / 4 };
}

/** In the order of the statutes, never by number. */
const rankOf = (college: string): number => {
  const rank = (COLLEGES as readonly string[]).indexOf(college);
  return rank < 0 ? COLLEGES.length : rank;
};

/** People, once in each meeting, by their college of then. */
async function countPresences(db: Db | Trx, reviewed: Reviewed) {
  const rows = await db
    .selectFrom("attendances")
    .select(["id", "event_id", "user_id", "guest", "name_then", "college_then"])
    .where("event_id", "in", selectMeetings(db, reviewed).select("events.id"))
    .where("voided_at", "is", null)
    .execute();
  const people = rows.filter(({ guest }) => guest === 0);
  const guests = rows.filter(({ guest }) => guest === 1);
  const colleges = Map.groupBy(people, ({ college_then }) => college_then);
  const presences = [...colleges].map(([college, own]) => ({
    college,
    count: new Set(own.map(({ id, event_id, user_id }) => `${event_id} ${user_id ?? id}`)).size,
  }));
  return {
    presences: presences.toSorted((one, other) => rankOf(one.college) - rankOf(other.college)),
    guests: new Set(guests.map(({ event_id, name_then }) => `${event_id} ${name_then}`)).size,
  };
}

async function countDecisions(
  db: Db | Trx,
  reviewed: Reviewed,
): Promise<ReviewFigures["decisions"]> {
  const rows = await db
    .selectFrom("decisions")
    .select(["outcome", "follow_up"])
    .where("event_id", "in", selectMeetings(db, reviewed).select("events.id"))
    .execute();
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return {
    adopted: count("adopted"),
    rejected: count("rejected"),
    adjourned: count("adjourned"),
    executed: rows.filter((row) => row.outcome === "adopted" && row.follow_up === "executed")
      .length,
  };
}

/** Actions of the meetings of the year; `today` is a day in Paris. */
async function countActions(
  db: Db | Trx,
  reviewed: Reviewed,
  today: string,
): Promise<ReviewFigures["actions"]> {
  const rows = await db
    .selectFrom("actions")
    .select(["state", "due_day"])
    .where("event_id", "in", selectMeetings(db, reviewed).select("events.id"))
    .execute();
  const isLate = ({ state, due_day }: (typeof rows)[number]) =>
    OPEN_ACTION_STATES.some((one) => one === state) && due_day !== null && due_day < today;
  return {
    created: rows.length,
    done: rows.filter(({ state }) => state === "done").length,
    late: rows.filter(isLate).length,
  };
}

const startOf = (year: number): string =>
  new Date(parisInstant(`${year}-01-01`, "00:00")).toISOString();

async function countDocuments(db: Db | Trx, { groupId, year }: Reviewed): Promise<number> {
  const { count } = await db
    .selectFrom("documents")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("group_id", "=", groupId)
    .where("deleted_at", "is", null)
    .where("uploaded_at", ">=", startOf(year))
    .where("uploaded_at", "<", startOf(year + 1))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a group did in a year, from its published meetings. Items « huis clos » count as the others. */
export async function countFigures(
  db: Db | Trx,
  reviewed: Reviewed,
  now: Date,
): Promise<ReviewFigures> {
  return {
    ...(await countMeetings(db, reviewed)),
    ...(await countPresences(db, reviewed)),
    decisions: await countDecisions(db, reviewed),
    actions: await countActions(db, reviewed, parisTime(now).slice(0, 10)),
    documents: await countDocuments(db, reviewed),
  };
}
