import { COMPLEMENT_REMINDER_DAYS, DECISION_REMINDER_DAYS } from "#contract/application-limits.ts";
import { complement } from "#contract/complement.ts";
import { fullName } from "#contract/full-name.ts";
import { lockFile } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { DAY, spentTime } from "#server/accounts/applications/waiting-time.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { type WaitingApplication, waitingApplicationsEmail } from "./emails.ts";

/** The last reminder that is due after so many days; 0 for none. */
const dueAfter = (days: readonly number[], spent: number): number =>
  days.findLast((day) => spent >= day * DAY) ?? 0;

const selectAsked = (db: Deps["db"] | Trx) =>
  db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["users.id", "state_since as since", "complement_reminded as reminded"])
    .where("state", "=", "complement")
    .where("users.status", "=", "pending")
    .where("users.deleted_at", "is", null);

/** Reminds an applicant of what is asked, unless it was answered, withdrawn or decided meanwhile. */
async function remindApplicant(deps: Deps, trx: Trx, userId: string): Promise<void> {
  const file = await lockFile(trx, userId);
  const { state, state_since, complement_reminded, complement: asked } = file.application;
  const spent = deps.clock.now().getTime() - Date.parse(state_since);
  const due = dueAfter(COMPLEMENT_REMINDER_DAYS, spent);
  if (state !== "complement" || asked === null || due <= complement_reminded) return;
  const { body, fields } = complement.parse(JSON.parse(asked));
  await notifyApplicant(deps, trx, file, { template: "complement_reminder", quote: body, fields });
  await trx
    .updateTable("applications")
    .set({ complement_reminded: due })
    .where("id", "=", file.application.id)
    .execute();
}

async function remindApplicants(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { id, since, reminded } of await selectAsked(deps.db).execute()) {
    if (stopping?.aborted) return;
    if (dueAfter(COMPLEMENT_REMINDER_DAYS, now - Date.parse(since)) <= reminded) continue;
    await inTransaction(deps.db, (trx) => remindApplicant(deps, trx, id));
  }
}

interface Waiting extends WaitingApplication {
  applicationId: string;
  due: number;
  reminded: number;
}

/** Applications that wait for administrators, the oldest first. What waits for its applicant is not theirs. */
async function listWaiting(deps: Deps, trx: Deps["db"] | Trx): Promise<Waiting[]> {
  const rows = await trx
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .leftJoin("users as assignee", "assignee.id", "applications.assigned_to")
    .select(["applications.id", "reminded", "users.username"])
    .select(["users.first_name", "users.last_name"])
    .select(["assignee.first_name as assigneeFirst", "assignee.last_name as assigneeLast"])
    .where("state", "in", ["received", "review"])
    .where("users.status", "=", "pending")
    .where("users.email_verified_at", "is not", null)
    .where("users.deleted_at", "is", null)
    .orderBy("users.email_verified_at")
    .orderBy("users.id")
    .execute();
  if (rows.length === 0) return [];
  const now = deps.clock.now().toISOString();
  const steps = Map.groupBy(
    await listSteps(
      trx,
      rows.map(({ id }) => id),
    ),
    (step) => step.application_id,
  );
  return rows.map((row) => {
    const { all, applicant } = spentTime(steps.get(row.id) ?? [], now);
    const { assigneeFirst: firstName, assigneeLast: lastName } = row;
    return {
      applicationId: row.id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      structure: row.username,
      assignee: firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : null,
      days: Math.floor((all - applicant) / DAY),
      due: dueAfter(DECISION_REMINDER_DAYS, all - applicant),
      reminded: row.reminded,
    };
  });
}

const listSteps = (db: Deps["db"] | Trx, ids: string[]) =>
  db
    .selectFrom("application_steps")
    .select(["application_id", "at", "state"])
    .where("application_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();

const isDue = ({ due, reminded }: Waiting): boolean => due > reminded;

async function remindAdmins(deps: Deps): Promise<void> {
  if (!(await listWaiting(deps, deps.db)).some(isDue)) return;
  await inTransaction(deps.db, async (trx) => {
    // Another run may have sent the same reminder.
    await takeLock(trx, "application_reminders");
    const waiting = await listWaiting(deps, trx);
    const due = waiting.filter(isDue);
    if (due.length === 0) return;
    const admins = await listActiveAdmins(trx);
    await queueMails(
      deps,
      trx,
      admins.map(({ email }) => waitingApplicationsEmail(deps, email, waiting)),
    );
    for (const { applicationId, due: reminded } of due)
      await trx
        .updateTable("applications")
        .set({ reminded })
        .where("id", "=", applicationId)
        .execute();
  });
}

/** Reminds administrators of applications that wait for them, and applicants of what is asked, at set days. Nothing is closed by itself. */
export async function remindOfApplications(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await remindApplicants(deps, stopping);
  await remindAdmins(deps);
}
