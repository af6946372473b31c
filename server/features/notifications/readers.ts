import { type Choice, choiceFor, frequencyFor } from "#contract/frequency.ts";
import type { ActivityKind } from "#contract/notification-limits.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Activity } from "./activities.ts";
import { isDue } from "./cursors.ts";
import type { Pass } from "./passes.ts";

/** Somebody to whom a letter is due, with all that decides what stands in it. */
export interface Reader {
  id: string;
  email: string;
  /** Of those whose account is closed the letters only move on. */
  isHere: boolean;
  seenTo: string;
  /** Since when they are in their groups. */
  groups: Map<string, string>;
  choices: Choice[];
  starts: { kind: ActivityKind; groupId: string; seenTo: string }[];
  answers: Map<string, "coming" | "absent">;
  /** Meetings whose changes come to them with the invitation that they had by mail. */
  invited: Set<string>;
}

/** Statements name no more people than this at once, and hold the database no longer. */
const READERS_AT_ONCE = 50;

const listDue = (trx: Trx, pass: Pass, latest: string | undefined) =>
  trx
    .selectFrom("digests")
    .innerJoin("users", "users.id", "digests.user_id")
    .select(["users.id", "email", "status", "deleted_at", "seen_to"])
    .where("frequency", "=", pass.frequency)
    .where(isDue(pass, latest))
    .orderBy("users.id")
    .limit(READERS_AT_ONCE)
    .execute();

const listStarts = (trx: Trx, userIds: string[]) =>
  trx
    .selectFrom("digest_starts")
    .select(["user_id", "kind", "group_id as groupId", "seen_to as seenTo"])
    .where("user_id", "in", userIds)
    .execute();

const listGroups = (trx: Trx, userIds: string[]) =>
  trx
    .selectFrom("group_members")
    .select(["user_id", "group_id", "joined_at"])
    .where("user_id", "in", userIds)
    .execute();

/** Whether they said that they come to these events. */
export async function listAnswers(
  db: Db | Trx,
  eventIds: readonly string[],
  userIds: readonly string[],
) {
  if (eventIds.length === 0 || userIds.length === 0) return [];
  return db
    .selectFrom("event_answers")
    .select(["user_id", "event_id", "answer"])
    .where("event_id", "in", eventIds)
    .where("user_id", "in", userIds)
    .execute();
}

/** Who was invited to these events by mail. */
async function listInvited(trx: Trx, eventIds: readonly string[], userIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return trx
    .selectFrom("event_invitations")
    .select(["user_id", "event_id"])
    .where("event_id", "in", eventIds)
    .where("user_id", "in", userIds)
    .where("token_hash", "is not", null)
    .execute();
}

/** The next people to whom the letter of a round is due. */
export async function readDue(
  trx: Trx,
  pass: Pass,
  latest: string | undefined,
  activities: readonly Activity[],
): Promise<Reader[]> {
  const due = await listDue(trx, pass, latest);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  const groups = Map.groupBy(await listGroups(trx, ids), ({ user_id }) => user_id);
  const starts = Map.groupBy(await listStarts(trx, ids), ({ user_id }) => user_id);
  const choices = await listChoices(trx, ids);
  // Who comes is told of what cannot wait, and of a meeting that is gone before any letter told of it.
  const asked = activities.filter((one) => pass.frequency === "urgent" || one.gone_at !== null);
  const eventIds = [...new Set(asked.map((one) => one.subject_id))];
  const answers = Map.groupBy(await listAnswers(trx, eventIds, ids), ({ user_id }) => user_id);
  const urgent = pass.frequency === "urgent" ? eventIds : [];
  const invited = Map.groupBy(await listInvited(trx, urgent, ids), ({ user_id }) => user_id);
  return due.map(({ id, email, status, deleted_at, seen_to }) => ({
    id,
    email,
    isHere: status === "active" && deleted_at === null,
    seenTo: seen_to,
    groups: new Map(groups.get(id)?.map((row) => [row.group_id, row.joined_at])),
    choices: choices.get(id) ?? [],
    starts: starts.get(id) ?? [],
    answers: new Map(
      answers.get(id)?.map((row) => [row.event_id, row.answer === "absent" ? "absent" : "coming"]),
    ),
    invited: new Set(invited.get(id)?.map((row) => row.event_id)),
  }));
}

/** The invitation that they had by mail says the same (058): nobody is told twice. It says nothing of other meetings of a series. */
const isToldByInvitation = ({ invited, choices }: Reader, activity: Activity): boolean =>
  activity.count === 1 &&
  invited.has(activity.subject_id) &&
  frequencyFor(choices, "invitation", activity.group_id) !== "never";

/** Whether what is urgent is told at once: to who comes in any case, to nobody who said not to come, to the others unless they want none of it. */
const isToldAtOnce = (reader: Reader, activity: Activity): boolean => {
  if (isToldByInvitation(reader, activity)) return false;
  const answer = reader.answers.get(activity.subject_id);
  if (answer !== undefined) return answer === "coming";
  return frequencyFor(reader.choices, choiceFor(activity.kind), activity.group_id) !== "never";
};

/** What a letter tells somebody of what has happened in a group: since they are there, by others, as often as they chose. */
export function toldIn(
  reader: Reader,
  groupId: string,
  frequency: Pass["frequency"],
  here: readonly Activity[],
): Activity[] {
  const joinedAt = reader.groups.get(groupId) ?? "";
  const startOf = (kind: ActivityKind) =>
    reader.starts.find((one) => one.kind === kind && one.groupId === groupId)?.seenTo;
  return here.filter((activity) => {
    const { actor_id, at } = activity;
    const kind = choiceFor(activity.kind);
    if (actor_id === reader.id || at < joinedAt) return false;
    if (frequency === "urgent") return at > reader.seenTo && isToldAtOnce(reader, activity);
    const isWanted = frequencyFor(reader.choices, kind, groupId) === frequency;
    return isWanted && at > (startOf(kind) ?? reader.seenTo);
  });
}
