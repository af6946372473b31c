import type { Insertable } from "kysely";
import { newId } from "../db/new-id.ts";
import type { ContactMessagesTable } from "../db/tables/contact.ts";
import type { TestApp } from "./build-test-app.ts";

/** A contact message as a visitor's form stored it. */
export async function makeMessage(
  app: TestApp,
  values: Partial<Insertable<ContactMessagesTable>> = {},
): Promise<Insertable<ContactMessagesTable>> {
  const id = newId();
  const text = {
    first_name: "Jeanne",
    last_name: "Passante",
    email: "visite@exemple.org",
    message: "Bonjour",
  };
  const message = { id, ...text, created_at: app.clock.now().toISOString(), ...values };
  await app.db.insertInto("contact_messages").values(message).execute();
  return message;
}
