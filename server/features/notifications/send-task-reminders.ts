import { setImmediate } from "node:timers/promises";
import { type Choice, frequencyFor } from "#contract/frequency.ts";
import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import { listAnimators } from "#server/accounts/animators-of-group.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { DIGESTS_LOCK } from "./cursors.ts";
import { isReminderHour } from "./due.ts";
import { tasksEmail } from "./emails.ts";
import { isTaskDue, TASK_REMINDERS_MAX, type Task } from "./tasks.ts";

/** Actions of one transaction, so that it stays short. */
const BATCH_SIZE = 100;

const toDay = (now: Date): string => parisTime(now).slice(0, 10);

/** Published actions that go on, whose due day is a week from now or earlier. */
const selectOpen = (db: Db | Trx, today: string) =>
  db
    .selectFrom("actions")
    .innerJoin("groups", "groups.id", "actions.group_id")
    .innerJoin("events", "events.id", "actions.event_id")
    .select(["actions.id", "actions.group_id as groupId", "groups.name as group", "text"])
    .select(["owner_id as ownerId", "owner_name as ownerName", "due_day as dueDay"])
    .select(["reminders", "reminded_on as remindedOn"])
    .where("due_day", "<=", addDays(today, 7))
    .where("state", "in", OPEN_ACTION_STATES)
    .where("reminders", "<=", TASK_REMINDERS_MAX)
    .where("actions.published_at", "is not", null)
    .where("groups.deleted_at", "is", null)
    .where("archived_at", "is", null)
    .where("events.deleted_at", "is", null)
    // An owner has their actions in one email, whenever one batch is enough.
    .orderBy((eb) => eb.fn.coalesce("owner_id", "actions.group_id"))
    .orderBy("due_day")
    .orderBy("actions.id");
type Row = Awaited<ReturnType<ReturnType<typeof selectOpen>["execute"]>>[number];
type DueRow = Row & { dueDay: string };

const onlyDue = (rows: Row[], today: string): DueRow[] =>
  rows.filter(
    (row): row is DueRow => row.dueDay !== null && isTaskDue({ ...row, dueDay: row.dueDay }, today),
  );

const markReminded = (trx: Trx, rows: DueRow[], today: string) =>
  trx
    .updateTable("actions")
    .set((eb) => ({ reminders: eb("reminders", "+", 1), reminded_on: today }))
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();

const wants = (choices: readonly Choice[], groupId: string): boolean =>
  frequencyFor(choices, "action_reminder", groupId) !== "never";

const toTask = ({ text, dueDay, group }: DueRow): Task => ({ text, dueDay, group });

/** The actions of which these people are reminded now, in an email that they receive anyway. */
export async function claimOwnTasks(
  deps: Deps,
  trx: Trx,
  people: readonly { id: string; choices: Choice[] }[],
): Promise<Map<string, Task[]>> {
  if (people.length === 0) return new Map();
  const today = toDay(deps.clock.now());
  const ids = people.map(({ id }) => id);
  const open = await selectOpen(trx, today)
    .where("owner_id", "in", ids)
    .where("reminders", "<", TASK_REMINDERS_MAX)
    .execute();
  const due = onlyDue(open, today);
  if (due.length > 0) await markReminded(trx, due, today);
  return new Map(
    people.map(({ id, choices }) => [
      id,
      due.filter((row) => row.ownerId === id && wants(choices, row.groupId)).map(toTask),
    ]),
  );
}

interface Recipient {
  id: string;
  email: string;
}

/** Owners who may use the members' space. */
async function listOwners(trx: Trx, rows: DueRow[]): Promise<Map<string, Recipient>> {
  const ids = rows.flatMap(({ ownerId }) => ownerId ?? []);
  if (ids.length === 0) return new Map();
  const owners = await trx
    .selectFrom("users")
    .select(["users.id", "email"])
    .where("users.id", "in", ids)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where(HAS_ACCESS)
    .execute();
  return new Map(owners.map((one) => [one.id, one]));
}

/** Who is reminded of what: the owner; without an owner who can act, or after the last reminder, those who run the group. */
async function listRecipients(trx: Trx, rows: DueRow[]) {
  const owners = await listOwners(trx, rows);
  const animators = new Map<string, Recipient[]>();
  const found: { to: Recipient; groupId: string; task: Task }[] = [];
  for (const row of rows) {
    const { groupId, ownerId, ownerName } = row;
    const isOverdue = row.reminders >= TASK_REMINDERS_MAX;
    const owner = ownerId === null ? undefined : owners.get(ownerId);
    if (owner && !isOverdue) {
      found.push({ to: owner, groupId, task: toTask(row) });
      continue;
    }
    const people = animators.get(groupId) ?? (await listAnimators(trx, groupId));
    animators.set(groupId, people);
    const task: Task = { ...toTask(row), owner: ownerName, isOverdue };
    found.push(...people.map((to) => ({ to, groupId, task })));
  }
  return found;
}

/** Reminds of these actions, but for those that another run or a change has settled meanwhile. */
const remindOf = (deps: Deps, ids: string[]): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const today = toDay(deps.clock.now());
    const due = onlyDue(
      await selectOpen(trx, today).where("actions.id", "in", ids).execute(),
      today,
    );
    if (due.length === 0) return;
    const found = await listRecipients(trx, due);
    const choices = await listChoices(trx, [...new Set(found.map(({ to }) => to.id))]);
    const wanted = found.filter(({ to, groupId }) => wants(choices.get(to.id) ?? [], groupId));
    const mails = [...Map.groupBy(wanted, ({ to }) => to.id).values()].flatMap((own) =>
      own[0]
        ? [
            tasksEmail(
              deps,
              own[0].to,
              own.map(({ task }) => task),
            ),
          ]
        : [],
    );
    await queueMails(deps, trx, mails);
    await markReminded(trx, due, today);
  });

/** Reminds of actions those whom no digest of today has reminded. */
export async function sendTaskReminders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  if (!isReminderHour(now)) return;
  const today = toDay(now);
  const due = onlyDue(await selectOpen(deps.db, today).execute(), today).map(({ id }) => id);
  for (let from = 0; from < due.length && !stopping?.aborted; from += BATCH_SIZE) {
    await remindOf(deps, due.slice(from, from + BATCH_SIZE));
    await setImmediate();
  }
}
