import { type Choice, choiceFor, frequencyFor } from "#contract/frequency.ts";
import type { ActivityKind } from "#contract/notification-limits.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { accessMark } from "#server/accounts/structures/access.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { WITHDRAWN } from "#server/db/withdrawn.ts";
import type { Activity } from "./activities.ts";
import { isDue } from "./cursors.ts";
import type { DigestRun } from "./digest-runs.ts";

/** A person whose digest is due, with the data that selects its items. */
export interface DigestRecipient {
  id: string;
  email: string;
  /** False for a closed account, or one without access: its cursor advances, and no email is sent. */
  isActive: boolean;
  seenTo: string;
  /** Date of joining, by group. */
  groups: Map<string, string>;
  choices: Choice[];
  starts: { kind: ActivityKind; groupId: string; seenTo: string }[];
  answers: Map<string, "coming" | "absent">;
  /** Events with an invitation by mail, which announces their changes. */
  invited: Set<string>;
}

/** Recipients of one transaction, so that it stays short. */
const BATCH_SIZE = 50;

const listDue = (trx: Trx, run: DigestRun, latest: string | undefined) =>
  trx
    .selectFrom("digests")
    .innerJoin("users", "users.id", "digests.user_id")
    .select(["users.id", "email", "status", "deleted_at", "seen_to"])
    .select(accessMark.as("access"))
    .where("frequency", "=", run.frequency)
    .where(isDue(run, latest))
    .orderBy("users.id")
    .limit(BATCH_SIZE)
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

/** Answers of people to events. */
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

/** Invitations by mail of people to events, without withdrawn ones: a member who left and came back is not invited again. */
async function listInvited(trx: Trx, eventIds: readonly string[], userIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return trx
    .selectFrom("event_invitations")
    .select(["user_id", "event_id"])
    .where("event_id", "in", eventIds)
    .where("user_id", "in", userIds)
    .where("token_hash", "is not", null)
    .where("told_off", "!=", WITHDRAWN)
    .execute();
}

/** The next recipients of a run. */
export async function listDueRecipients(
  trx: Trx,
  run: DigestRun,
  latest: string | undefined,
  activities: readonly Activity[],
): Promise<DigestRecipient[]> {
  const due = await listDue(trx, run, latest);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  const groups = Map.groupBy(await listGroups(trx, ids), ({ user_id }) => user_id);
  const starts = Map.groupBy(await listStarts(trx, ids), ({ user_id }) => user_id);
  const choices = await listChoices(trx, ids);
  // Answers matter only for urgent activities and for deleted events.
  const asked = activities.filter((one) => run.frequency === "urgent" || one.gone_at !== null);
  const eventIds = [...new Set(asked.map((one) => one.subject_id))];
  const answers = Map.groupBy(await listAnswers(trx, eventIds, ids), ({ user_id }) => user_id);
  const urgent = run.frequency === "urgent" ? eventIds : [];
  const invited = Map.groupBy(await listInvited(trx, urgent, ids), ({ user_id }) => user_id);
  return due.map(({ id, email, status, deleted_at, access, seen_to }) => ({
    id,
    email,
    isActive: status === "active" && deleted_at === null && access === 1,
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

/** The invitation by mail announces the same change (058), unless the change covers several occurrences of a series. */
const isCoveredByInvitation = (
  { invited, choices }: DigestRecipient,
  activity: Activity,
): boolean =>
  activity.count === 1 &&
  invited.has(activity.subject_id) &&
  frequencyFor(choices, "invitation", activity.group_id) !== "never";

/**
 * An urgent change is sent to attendees, not to those who declined, and to the others unless they chose never. Of several events it names the
 * first alone: who declined that one may come to the others.
 */
const isNotifiedAtOnce = (recipient: DigestRecipient, activity: Activity): boolean => {
  if (isCoveredByInvitation(recipient, activity)) return false;
  const answer = recipient.answers.get(activity.subject_id);
  if (answer === "coming") return true;
  if (answer === "absent" && activity.count === 1) return false;
  return frequencyFor(recipient.choices, choiceFor(activity.kind), activity.group_id) !== "never";
};

/** Activities of others in a group, since the recipient joined, of the kinds chosen for this frequency. */
export function selectActivities(
  recipient: DigestRecipient,
  groupId: string,
  frequency: DigestRun["frequency"],
  here: readonly Activity[],
): Activity[] {
  const joinedAt = recipient.groups.get(groupId) ?? "";
  const findStart = (kind: ActivityKind) =>
    recipient.starts.find((one) => one.kind === kind && one.groupId === groupId)?.seenTo;
  return here.filter((activity) => {
    const { actor_id, at } = activity;
    const kind = choiceFor(activity.kind);
    if (actor_id === recipient.id || at < joinedAt) return false;
    if (frequency === "urgent")
      return at > recipient.seenTo && isNotifiedAtOnce(recipient, activity);
    const isWanted = frequencyFor(recipient.choices, kind, groupId) === frequency;
    return isWanted && at > (findStart(kind) ?? recipient.seenTo);
  });
}
