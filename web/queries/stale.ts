import type { QueryClient } from "@tanstack/react-query";

/** What the member space reads, by noun: the first word of each key. */
export type Noun =
  | "account"
  | "answers"
  | "applications"
  | "backups"
  | "calendars"
  | "dashboard"
  | "documents"
  | "eventInvitations"
  | "events"
  | "groupMails"
  | "groups"
  | "inbox"
  | "mails"
  | "media"
  | "members"
  | "siteDocuments"
  | "polls"
  | "privacy"
  | "notifications"
  | "sitePages"
  | "siteValues"
  | "trash"
  | "whatsNew";

/** Who I am and what the groups are called hardly change: not read again at each step. */
export const STEADY_MS = 60_000;

/** What is shown of these is read again at once, behind what stands on the screen; the rest when it is shown. */
export function makeStale(client: QueryClient, ...nouns: Noun[]): void {
  for (const noun of nouns) void client.invalidateQueries({ queryKey: [noun] });
}
