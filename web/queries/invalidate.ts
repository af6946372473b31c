import type { QueryClient } from "@tanstack/react-query";

/** The resources that the member space reads: the first element of each query key. */
export type Noun =
  | "account"
  | "actions"
  | "answers"
  | "applications"
  | "backups"
  | "calendars"
  | "dashboard"
  | "decisions"
  | "directory"
  | "documents"
  | "eventInvitations"
  | "events"
  | "groupMails"
  | "groupReviews"
  | "groups"
  | "guides"
  | "labelReviews"
  | "imports"
  | "inbox"
  | "mailTemplates"
  | "mails"
  | "media"
  | "meetings"
  | "members"
  | "shares"
  | "siteDocuments"
  | "siteFeatures"
  | "siteInvitations"
  | "polls"
  | "privacy"
  | "notifications"
  | "sitePages"
  | "siteValues"
  | "structureMerges"
  | "structures"
  | "trash"
  | "waiting"
  | "whatsNew";

/** What a member does there changes what waits for them. */
const WAITED: readonly Noun[] = [
  "answers",
  "dashboard",
  "documents",
  "events",
  "groups",
  "inbox",
  "polls",
];

/** How long the account and the names of groups count as fresh. */
export const STEADY_MS = 60_000;

/** Stale time of queries that are prefetched, or used by several parts of a page. */
export const READ_TOGETHER_MS = 2000;

/** Refetches the queries on the screen in the background, and the others at their next mount. */
export function invalidate(client: QueryClient, ...nouns: Noun[]): void {
  const also: Noun[] = nouns.some((noun) => WAITED.includes(noun)) ? ["waiting"] : [];
  for (const noun of [...nouns, ...also]) void client.invalidateQueries({ queryKey: [noun] });
}
