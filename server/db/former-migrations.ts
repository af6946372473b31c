/** The migrations of the versions before 0001-initial, which makes the same schema as all of them. */
export const FORMER = [
  "2026-11-21-create-ground",
  "2026-11-21-seed-groups",
  "2026-11-22-create-files-and-journal",
  "2026-11-23-link-journal-to-people",
  "2026-11-24-index-search",
  "2026-11-25-keep-forms-in-links",
  "2026-11-25-know-long-passwords",
  "2026-11-26-link-mails-to-people",
  "2026-11-27-say-what-left-with-its-group",
  "2026-11-28-know-instances",
  "2026-11-29-index-for-growth",
  "2026-11-29-remember-last-writes",
  "2026-11-30-count-versions",
  "2026-12-01-keep-site-values",
  "2026-12-03-keep-pages",
  "2026-12-04-let-events-grow",
  "2026-12-04-open-calendars",
  "2026-12-04-take-answers",
  "2026-12-05-keep-media",
  "2026-12-06-write-news",
  "2026-12-07-repeat-events",
  "2026-12-08-let-groups-run-themselves",
  "2026-12-09-keep-backups",
  "2026-12-10-second-factor",
  "2026-12-12-tell-people",
  "2026-12-13-remind-and-write",
  "2026-12-14-ask-for-dates",
  "2026-12-15-attach-documents",
  "2026-12-16-keep-site-documents",
  "2026-12-17-review-yearly",
  "2026-12-18-invite-by-mail",
  "2026-12-21-know-who-waits",
  "2026-12-22-invite-to-series",
  "2026-12-23-count-choices",
  "2026-12-24-find-what-expires",
];

/** "whole" for a list that is all of them, "part" for one that stops before the last; undefined for any other list. */
export function findFormer(names: readonly string[]): "whole" | "part" | undefined {
  if (names.length === 0 || names.some((name, index) => FORMER[index] !== name)) return undefined;
  return names.length === FORMER.length ? "whole" : "part";
}
