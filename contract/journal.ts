import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, limit, search, timestamp } from "./fields.ts";
import { route } from "./route.ts";

/** What the journal tells apart; the French sentence of each is in messages.ts. */
export const ACTS = [
  "login",
  "login_failed",
  "login_blocked",
  "logout",
  "session_ended",
  "reset_requested",
  "password_changed",
  "email_change_requested",
  "email_changed",
  "account_updated",
  "data_exported",
  "deletion_requested",
  "application_received",
  "application_approved",
  "application_refused",
  "admin_set_up",
  "role_offered",
  "role_granted",
  "role_removed",
  "editor_granted",
  "editor_removed",
  "user_updated",
  "user_deleted",
  "group_created",
  "group_updated",
  "group_deleted",
  "group_joined",
  "group_left",
  "event_created",
  "event_updated",
  "event_deleted",
  "event_cancelled",
  "event_resumed",
  "event_answered",
  "calendar_created",
  "calendar_revoked",
  "document_uploaded",
  "document_deleted",
  "resource_uploaded",
  "resource_deleted",
  "message_received",
  "message_handled",
  "message_deleted",
  "mail_retried",
  "page_published",
  "page_scheduled",
  "page_restored",
  "value_changed",
  "value_cleared",
  "value_restored",
  "members_read",
  "journal_read",
  "restored",
  "purged",
  "erased",
] as const;
export type Act = (typeof ACTS)[number];

export const journalEntry = z.strictObject({
  id,
  at: timestamp,
  act: z.enum(ACTS),
  actor: z.string(),
  subject: z.string(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const journalRoutes = {
  list: route(addresses.journal.list, {
    summary: "Journal : qui a fait quoi, quand",
    access: "admin",
    query: z.strictObject({
      q: search.optional(),
      act: z.enum(ACTS).optional(),
      limit: limit.optional(),
      before: id.optional(),
    }),
    reply: z.array(journalEntry),
  }),
};
