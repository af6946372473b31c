import type { ApplicationMessage, ApplicationStep } from "#contract/application-files.ts";
import { fullName } from "#contract/full-name.ts";
import type { Db } from "#server/db/open.ts";

const nameOrNull = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}) => (firstName === null || lastName === null ? null : fullName({ firstName, lastName }));

export async function listSteps(db: Db, applicationId: string): Promise<ApplicationStep[]> {
  const rows = await db
    .selectFrom("application_steps as steps")
    .leftJoin("users", "users.id", "steps.actor_id")
    .select(["steps.state", "steps.at", "first_name as firstName", "last_name as lastName"])
    .where("application_id", "=", applicationId)
    .orderBy("steps.at")
    .orderBy("steps.id")
    .execute();
  return rows.map(({ state, at, ...name }) => ({ state, at, by: nameOrNull(name) }));
}

type Mailed = ApplicationMessage["mailed"];
const MAILED: Record<string, Mailed> = {
  waiting: "waiting",
  sending: "waiting",
  sent: "sent",
  written: "sent",
  failed: "failed",
  void: "none",
};

/** The whole thread, notes of the administrators included. An email that the site no longer has was sent. */
export async function listThread(db: Db, applicationId: string): Promise<ApplicationMessage[]> {
  const rows = await db
    .selectFrom("application_messages as messages")
    .leftJoin("users", "users.id", "messages.author_id")
    .leftJoin("mails", "mails.id", "messages.mail_id")
    .select(["messages.id", "messages.at", "side", "visible", "body", "template", "mail_id"])
    .select(["mails.status", "first_name as firstName", "last_name as lastName"])
    .where("application_id", "=", applicationId)
    .orderBy("messages.at")
    .orderBy("messages.id")
    .execute();
  return rows.map(({ mail_id, status, firstName, lastName, ...message }) => ({
    ...message,
    author: nameOrNull({ firstName, lastName }),
    mailed: mail_id === null ? "none" : (MAILED[status ?? "sent"] ?? "sent"),
  }));
}
