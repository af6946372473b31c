import type { AccountData } from "#contract/personal-data.ts";
import type { Db } from "#server/db/open.ts";

/** The application of a person, with every message about it: the notes of administrators are personal data too. */
export async function readApplication(db: Db, userId: string): Promise<AccountData["application"]> {
  const row = await db
    .selectFrom("applications")
    .select(["id", "state", "state_since as since", "rna", "presentation"])
    .select(["complement", "applied_as as appliedAs"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, ...application } = row;
  const steps = await db
    .selectFrom("application_steps")
    .select(["state", "at"])
    .where("application_id", "=", id)
    .orderBy("at")
    .orderBy("application_steps.id")
    .execute();
  const thread = await db
    .selectFrom("application_messages")
    .select(["at", "side", "visible", "body"])
    .where("application_id", "=", id)
    .orderBy("at")
    .orderBy("application_messages.id")
    .execute();
  const links = await db
    .selectFrom("application_links")
    .select("created_at as createdAt")
    .where("application_id", "=", id)
    .orderBy("created_at")
    .execute();
  return { ...application, steps, thread, links };
}

/** What a person did as an administrator in the applications of others, without whom it was about. */
export async function listApplicationActs(
  db: Db,
  userId: string,
): Promise<AccountData["applicationActs"]> {
  const messages = await db
    .selectFrom("application_messages")
    .select("at")
    .where("author_id", "=", userId)
    .where("side", "=", "admin")
    .execute();
  const steps = await db
    .selectFrom("application_steps")
    .select("at")
    .where("actor_id", "=", userId)
    .execute();
  const assigned = await db
    .selectFrom("applications")
    .select("state_since as at")
    .where("assigned_to", "=", userId)
    .execute();
  const templates = await db
    .selectFrom("mail_templates")
    .select("updated_at as at")
    .where("updated_by", "=", userId)
    .execute();
  return [
    ...messages.map(({ at }) => ({ at, as: "message" as const })),
    ...steps.map(({ at }) => ({ at, as: "step" as const })),
    ...assigned.map(({ at }) => ({ at, as: "assigned" as const })),
    ...templates.map(({ at }) => ({ at, as: "template" as const })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}
