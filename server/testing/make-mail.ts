import type { Insertable } from "kysely";
import type { MailsTable } from "../db/tables/mails.ts";
import type { TestApp } from "./build-test-app.ts";

let made = 0;

/** A mail as the outbox keeps it: one that waits, unless `values` say that it was sent, failed or is void. */
export async function makeMail(
  app: TestApp,
  values: Partial<Insertable<MailsTable>> = {},
): Promise<string> {
  const now = app.clock.now().toISOString();
  // In the order in which they are made, as the ids of the outbox are.
  const id = `essai-${String(++made).padStart(6, "0")}`;
  const mail = {
    id,
    kind: "contact",
    recipient: "quelquun@exemple.fr",
    subject: "Un message du site",
    sealed: "",
    status: "waiting" as const,
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    ...values,
  };
  await app.db.insertInto("mails").values(mail).execute();
  return id;
}
