import type { Insertable } from "kysely";
import type { ApplicationMessagesTable, ApplicationsTable } from "../db/tables/applications.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";

type Site = Pick<Deps, "db" | "clock">;

const insert = async (
  app: Site,
  row: Partial<Insertable<ApplicationsTable>> & { id: string; user_id: string },
) =>
  app.db
    .insertInto("applications")
    .values({
      state: "accepted",
      state_since: app.clock.now().toISOString(),
      assigned_to: null,
      ...{ structure_id: null, structure_made: null, applied_as: null, complement: null },
      ...row,
    })
    .execute();

const message = (
  at: string,
  { id, application_id, author_id }: { id: string; application_id: string; author_id: string },
): Insertable<ApplicationMessagesTable> => ({
  ...{ id, application_id, author_id, at },
  ...{ side: "admin", visible: "admins", body: "Une note", template: null, mail_id: null },
});

/** A link to the application of an account, with this token. */
export async function plantFollowLink(app: Site, applicationId: string, token: string) {
  await app.db
    .insertInto("application_links")
    .values({
      token_hash: hashText(token),
      application_id: applicationId,
      created_at: app.clock.now().toISOString(),
    })
    .execute();
}

/** The application of a person, with its thread and its link, and what they did as an administrator in that of another. */
export async function plantApplicationsOf(
  app: Site,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  const at = app.clock.now().toISOString();
  await insert(app, { id: "dossier", user_id: id, presentation: "Zoé Tisserand" });
  await insert(app, { id: "autre-dossier", user_id: otherId, assigned_to: id });
  await app.db
    .insertInto("application_messages")
    .values([
      message(at, { id: "dossier-00000", application_id: "dossier", author_id: otherId }),
      message(at, { id: "autre-00000", application_id: "autre-dossier", author_id: id }),
    ])
    .execute();
  await app.db
    .insertInto("application_steps")
    .values([
      { id: "etape", application_id: "dossier", at, state: "accepted", actor_id: otherId },
      { id: "autre-etape", application_id: "autre-dossier", at, state: "accepted", actor_id: id },
    ])
    .execute();
  await plantFollowLink(app, "dossier", "jeton");
  const template = { subject: "Bienvenue", body: "Bonjour.", version: 1 };
  await app.db
    .insertInto("mail_templates")
    .values({ key: "accepted", ...template, updated_by: id, updated_at: at })
    .execute();
}
