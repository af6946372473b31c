import { parisInstant } from "#contract/clock-change.ts";
import { addDays } from "#contract/repeat.ts";
import type { Trx } from "#server/db/open.ts";
import { findPresent, type Present } from "#server/features/meetings/presence/stays.ts";
import { instant } from "../days.ts";
import { ACCOUNTS } from "../people.ts";
import type { Random } from "../random.ts";
import { noticeTime, type PlannedMeeting } from "./plan.ts";

/** Limits the people of a large group. */
const MAX_PEOPLE = 25;

export interface Person extends Present {
  userId: string;
}

/** What the rows of one meeting are made of. */
export interface Scene {
  trx: Trx;
  random: Random;
  now: Date;
  planned: PlannedMeeting;
  /** Convened: chair and secretary first. */
  people: Person[];
  /** Convened and there. */
  present: Person[];
  opened: string;
  closed: string;
  /** An instant so many days after the meeting, at that time in Paris. */
  later: (days: number, time: string) => string;
}

export const isPast = ({ planned }: Pick<Scene, "planned">): boolean =>
  ["drafting", "reading", "published"].includes(planned.state);

const MINUTE = 60_000;
export const after = (at: string, minutes: number): string =>
  instant(Date.parse(at) + minutes * MINUTE);

/** Members of the group when it was convened, the accounts to try first, then the oldest. */
async function listConvened(trx: Trx, planned: PlannedMeeting): Promise<Person[]> {
  const tried = Object.values(ACCOUNTS).map(({ email }) => email);
  const rows = await trx
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "user_id")
    .select("users.id")
    .where("group_id", "=", planned.groupId)
    .where("joined_at", "<", instant(noticeTime(planned)))
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .orderBy((eb) => eb.case().when("email", "in", tried).then(0).else(1).end())
    .orderBy("joined_at")
    .orderBy("users.id")
    .limit(MAX_PEOPLE)
    .execute();
  const found: Person[] = [];
  for (const { id } of rows) {
    const person = await findPresent(trx, id);
    if (person) found.push({ ...person, userId: id });
  }
  return found;
}

export async function openScene(
  { trx, random, now }: Pick<Scene, "trx" | "random" | "now">,
  planned: PlannedMeeting,
): Promise<Scene> {
  const people = await listConvened(trx, planned);
  const opened = instant(parisInstant(planned.day, planned.start));
  return {
    ...{ trx, random, now, planned, people },
    present: people.filter((_, index) => index < 2 || random.chance(0.75)),
    opened: after(opened, 4),
    closed: after(instant(parisInstant(planned.day, planned.end)), -8),
    later: (days, time) => instant(parisInstant(addDays(planned.day, days), time)),
  };
}
