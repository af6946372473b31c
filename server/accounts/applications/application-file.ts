import type { Selectable } from "kysely";
import {
  type ApplicationState,
  isOpen,
  type MailTemplateKey,
  REAPPLY_STATES,
} from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { ApplicationsTable } from "#server/db/tables/applications.ts";
import type { Deps } from "#server/deps.ts";

export type ApplicationRow = Selectable<ApplicationsTable>;

/** An application with the account that it is about. */
export interface ApplicationFile {
  user: UserRow;
  application: ApplicationRow;
}

const STATE_OF: Record<UserRow["status"], ApplicationState> = {
  pending: "received",
  active: "accepted",
  refused: "refused",
};

/** The application of an account, as its status implies it where no row was written. */
export const impliedApplication = (user: UserRow): ApplicationRow => ({
  id: newId(),
  user_id: user.id,
  state: STATE_OF[user.status],
  state_since:
    (user.status === "pending" ? user.email_verified_at : user.decided_at) ?? user.created_at,
  assigned_to: null,
  structure_id: null,
  structure_made: null,
  applied_as: null,
  rna: "",
  presentation: "",
  complement: null,
  reminded: 0,
  complement_reminded: 0,
  version: 1,
});

export const findApplicationOf = (db: Db | Trx, userId: string) =>
  db.selectFrom("applications").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Whether the application of an account ended without an answer of the collective: its person may send another form. */
export async function mayReapply(db: Db | Trx, userId: string): Promise<boolean> {
  const ended = await db
    .selectFrom("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .select("users.id")
    .where("users.id", "=", userId)
    .where("users.status", "=", "refused")
    .where("users.deleted_at", "is", null)
    .where("applications.state", "in", REAPPLY_STATES)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Steps and messages of one application sort by time, then by their number. */
async function nextId(
  trx: Trx,
  table: "application_steps" | "application_messages",
  applicationId: string,
): Promise<string> {
  const last = await trx
    .selectFrom(table as "application_steps")
    .select("id")
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const number = last ? Number(last.id.slice(applicationId.length + 1)) + 1 : 0;
  return `${applicationId}-${String(number).padStart(5, "0")}`;
}

async function addStep(
  trx: Trx,
  {
    application_id,
    at,
    state,
    actor_id,
  }: {
    application_id: string;
    at: string;
    state: ApplicationState;
    actor_id: string | null;
  },
): Promise<void> {
  const id = await nextId(trx, "application_steps", application_id);
  await trx
    .insertInto("application_steps")
    .values({ id, application_id, at, state, actor_id })
    .execute();
}

/** Writes the application of an account that has none, with its first step once the address is verified. */
async function startApplication(trx: Trx, user: UserRow): Promise<ApplicationRow> {
  const application = impliedApplication(user);
  await trx.insertInto("applications").values(application).execute();
  if (user.email_verified_at !== null)
    await addStep(trx, {
      application_id: application.id,
      at: user.email_verified_at,
      state: "received",
      actor_id: null,
    });
  return application;
}

/** The same, once the applicant has verified the address: the application is received from now on. */
export async function receiveApplication(
  deps: Deps,
  trx: Trx,
  user: UserRow,
): Promise<ApplicationFile> {
  await takeLock(trx, `application:${user.id}`);
  const existing = await findApplicationOf(trx, user.id);
  if (!existing) return { user, application: await startApplication(trx, user) };
  return { user, application: await moveTo(deps, trx, existing, "received", null) };
}

/**
 * Locks the application of an account until the transaction ends. Throws not_found, or application_handled for an account that never
 * applied.
 */
export async function lockFile(trx: Trx, userId: string): Promise<ApplicationFile> {
  await takeLock(trx, `application:${userId}`);
  const user = await findUser(trx, userId);
  if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
  const existing = await findApplicationOf(trx, userId);
  if (!existing && user.status === "active") throw new ApiError("application_handled");
  return { user, application: existing ?? (await startApplication(trx, user)) };
}

/** An account that becomes a member without a decision on its application: by an invitation, or as an administrator. */
export async function closeAsMember(deps: Deps, trx: Trx, userId: string): Promise<void> {
  await takeLock(trx, `application:${userId}`);
  const application = await findApplicationOf(trx, userId);
  if (application && isOpen(application.state))
    await moveTo(deps, trx, application, "accepted", null, { complement: null });
}

/** Throws application_handled once the application is decided or withdrawn. */
export function refuseDecided({ user, application }: ApplicationFile): void {
  if (user.status !== "pending" || !isOpen(application.state))
    throw new ApiError("application_handled");
}

type Changes = Partial<Omit<ApplicationRow, "id" | "user_id" | "version">>;

/** Changes an application and its version, so that a caller with the former version gets a 412. */
export async function changeFile(
  trx: Trx,
  application: ApplicationRow,
  changes: Changes,
): Promise<ApplicationRow> {
  const changed = { ...application, ...changes, version: application.version + 1 };
  await trx
    .updateTable("applications")
    .set({ ...changes, version: changed.version })
    .where("id", "=", application.id)
    .execute();
  return changed;
}

/** Moves an application to a state and records the step; `actorId` is null for the applicant and the site. */
export async function moveTo(
  deps: Deps,
  trx: Trx,
  application: ApplicationRow,
  state: ApplicationState,
  actorId: string | null,
  changes: Changes = {},
): Promise<ApplicationRow> {
  const at = deps.clock.now().toISOString();
  await addStep(trx, { application_id: application.id, at, state, actor_id: actorId });
  return changeFile(trx, application, { ...changes, state, state_since: at });
}

export interface NewMessage {
  side: "applicant" | "admin" | "system";
  visible: "both" | "admins";
  body: string;
  authorId: string | null;
  template?: MailTemplateKey;
  mailId?: string;
}

/** Adds a message to the thread of an application. */
export async function addMessage(
  deps: Deps,
  trx: Trx,
  applicationId: string,
  { side, visible, body, authorId, template, mailId }: NewMessage,
): Promise<void> {
  await trx
    .insertInto("application_messages")
    .values({
      id: await nextId(trx, "application_messages", applicationId),
      application_id: applicationId,
      at: deps.clock.now().toISOString(),
      author_id: authorId,
      side,
      visible,
      body,
      template: template ?? null,
      mail_id: mailId ?? null,
    })
    .execute();
}
