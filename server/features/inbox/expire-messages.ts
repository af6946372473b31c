import { expiringPeople } from "#server/db/retention.ts";

export const expireMessages = {
  messages: expiringPeople(
    "messages",
    { table: "contact_messages", since: "created_at" },
    "Message supprimé",
  ),
};
