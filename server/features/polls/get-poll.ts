import { maySeeVotes } from "#contract/permissions.ts";
import { POLL_DAYS_MAX, POLL_NAMES_MAX } from "#contract/poll-limits.ts";
import type { DayVote, Poll, PollDay, Voter } from "#contract/polls.ts";
import { isInGroup } from "#server/accounts/group-right.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listDays, presentSummary, selectPolls } from "./queries.ts";

/** Votes of people with an active account. */
const fromLivePeople = (db: Db | Trx, pollId: string) =>
  db
    .selectFrom("poll_votes")
    .innerJoin("poll_days", "poll_days.id", "poll_votes.day_id")
    .innerJoin("users", "users.id", "poll_votes.user_id")
    .where("poll_id", "=", pollId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS);

async function countDays(db: Db | Trx, pollId: string): Promise<PollDay[]> {
  const counts = await fromLivePeople(db, pollId)
    .select((eb) => ["day_id", "vote", eb.fn.countAll<string | number>().as("count")])
    .groupBy(["day_id", "vote"])
    .execute();
  const count = (dayId: string, vote: string): number =>
    Number(counts.find((one) => one.day_id === dayId && one.vote === vote)?.count ?? 0);
  return (await listDays(db, pollId)).map((day) => ({
    ...day,
    yes: count(day.id, "yes"),
    maybe: count(day.id, "maybe"),
    no: count(day.id, "no"),
  }));
}

async function countVoters(db: Db | Trx, pollId: string): Promise<number> {
  const { voters } = await fromLivePeople(db, pollId)
    .select((eb) => eb.fn.count<string | number>("users.id").distinct().as("voters"))
    .executeTakeFirstOrThrow();
  return Number(voters);
}

/** Voters and their votes, by name, at most as many as a screen lists. */
async function listVoters(db: Db | Trx, pollId: string): Promise<Voter[]> {
  const rows = await fromLivePeople(db, pollId)
    .select([...NAMED, "day_id", "vote"])
    .orderBy("name_key")
    .orderBy("users.id")
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("day_id")
    .limit(POLL_NAMES_MAX * POLL_DAYS_MAX)
    .execute();
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].slice(0, POLL_NAMES_MAX);
  return people.flatMap((votes) => {
    const [first] = votes;
    if (!first) return [];
    const { day_id: _, vote: __, ...person } = first;
    return [{ ...person, votes: votes.map(({ day_id, vote }) => ({ day_id, vote })) }];
  });
}

const listOwn = (db: Db | Trx, pollId: string, userId: string): Promise<DayVote[]> =>
  db
    .selectFrom("poll_votes")
    .innerJoin("poll_days", "poll_days.id", "poll_votes.day_id")
    .select(["day_id", "vote"])
    .where("poll_id", "=", pollId)
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("end_time")
    .execute();

/** A poll with its days, and the votes if the actor may see them. Throws not_found. */
export async function getPoll(db: Db | Trx, id: string, actor: Actor): Promise<Poll> {
  const row = await selectPolls(db, actor)
    .select(["message", "place", "link", "polls.version", "chosen_day_id"])
    .where("polls.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  const { message, place, link, version, chosen_day_id } = row;
  const isMember = await isInGroup(db, row.group_id, actor.id);
  return {
    ...presentSummary(row),
    message,
    ...omitNulls({ place, link, chosen: chosen_day_id }),
    version,
    days: await countDays(db, id),
    mine: await listOwn(db, id, actor.id),
    voters: await countVoters(db, id),
    ...(maySeeVotes(actor, { id: row.group_id, isMember }) && { votes: await listVoters(db, id) }),
  };
}
