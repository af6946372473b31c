import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import * as createGround from "./migrations/2026-11-21-create-ground.ts";
import * as seedGroups from "./migrations/2026-11-21-seed-groups.ts";
import * as createFilesAndJournal from "./migrations/2026-11-22-create-files-and-journal.ts";
import * as linkJournalToPeople from "./migrations/2026-11-23-link-journal-to-people.ts";
import * as indexSearch from "./migrations/2026-11-24-index-search.ts";
import * as keepFormsInLinks from "./migrations/2026-11-25-keep-forms-in-links.ts";
import * as knowLongPasswords from "./migrations/2026-11-25-know-long-passwords.ts";
import * as linkMailsToPeople from "./migrations/2026-11-26-link-mails-to-people.ts";
import * as sayWhatLeftWithItsGroup from "./migrations/2026-11-27-say-what-left-with-its-group.ts";
import * as knowInstances from "./migrations/2026-11-28-know-instances.ts";
import * as indexForGrowth from "./migrations/2026-11-29-index-for-growth.ts";
import * as rememberLastWrites from "./migrations/2026-11-29-remember-last-writes.ts";
import * as countVersions from "./migrations/2026-11-30-count-versions.ts";
import * as keepSiteValues from "./migrations/2026-12-01-keep-site-values.ts";
import * as keepPages from "./migrations/2026-12-03-keep-pages.ts";
import * as letEventsGrow from "./migrations/2026-12-04-let-events-grow.ts";
import * as openCalendars from "./migrations/2026-12-04-open-calendars.ts";
import * as takeAnswers from "./migrations/2026-12-04-take-answers.ts";
import * as keepMedia from "./migrations/2026-12-05-keep-media.ts";
import * as writeNews from "./migrations/2026-12-06-write-news.ts";
import * as repeatEvents from "./migrations/2026-12-07-repeat-events.ts";
import * as letGroupsRunThemselves from "./migrations/2026-12-08-let-groups-run-themselves.ts";
import * as keepBackups from "./migrations/2026-12-09-keep-backups.ts";
import * as secondFactor from "./migrations/2026-12-10-second-factor.ts";
import * as tellPeople from "./migrations/2026-12-12-tell-people.ts";
import * as remindAndWrite from "./migrations/2026-12-13-remind-and-write.ts";
import * as askForDates from "./migrations/2026-12-14-ask-for-dates.ts";
import * as attachDocuments from "./migrations/2026-12-15-attach-documents.ts";
import * as keepSiteDocuments from "./migrations/2026-12-16-keep-site-documents.ts";
import * as reviewYearly from "./migrations/2026-12-17-review-yearly.ts";
import * as inviteByMail from "./migrations/2026-12-18-invite-by-mail.ts";
import * as knowWhoWaits from "./migrations/2026-12-21-know-who-waits.ts";
import * as inviteToSeries from "./migrations/2026-12-22-invite-to-series.ts";
import * as countChoices from "./migrations/2026-12-23-count-choices.ts";
import * as findWhatExpires from "./migrations/2026-12-24-find-what-expires.ts";
import { takeLock } from "./open.ts";
import type { Database } from "./schema.ts";
import { refuseUnfinished } from "./unfinished.ts";

/** In the order in which they are applied; a name never changes once it has landed. */
const migrations = {
  "2026-11-21-create-ground": createGround,
  "2026-11-21-seed-groups": seedGroups,
  "2026-11-22-create-files-and-journal": createFilesAndJournal,
  "2026-11-23-link-journal-to-people": linkJournalToPeople,
  "2026-11-24-index-search": indexSearch,
  "2026-11-25-keep-forms-in-links": keepFormsInLinks,
  "2026-11-25-know-long-passwords": knowLongPasswords,
  "2026-11-26-link-mails-to-people": linkMailsToPeople,
  "2026-11-27-say-what-left-with-its-group": sayWhatLeftWithItsGroup,
  "2026-11-28-know-instances": knowInstances,
  "2026-11-29-index-for-growth": indexForGrowth,
  "2026-11-29-remember-last-writes": rememberLastWrites,
  "2026-11-30-count-versions": countVersions,
  "2026-12-01-keep-site-values": keepSiteValues,
  "2026-12-03-keep-pages": keepPages,
  "2026-12-04-let-events-grow": letEventsGrow,
  "2026-12-04-open-calendars": openCalendars,
  "2026-12-04-take-answers": takeAnswers,
  "2026-12-05-keep-media": keepMedia,
  "2026-12-06-write-news": writeNews,
  "2026-12-07-repeat-events": repeatEvents,
  "2026-12-08-let-groups-run-themselves": letGroupsRunThemselves,
  "2026-12-09-keep-backups": keepBackups,
  "2026-12-10-second-factor": secondFactor,
  "2026-12-12-tell-people": tellPeople,
  "2026-12-13-remind-and-write": remindAndWrite,
  "2026-12-14-ask-for-dates": askForDates,
  "2026-12-15-attach-documents": attachDocuments,
  "2026-12-16-keep-site-documents": keepSiteDocuments,
  "2026-12-17-review-yearly": reviewYearly,
  "2026-12-18-invite-by-mail": inviteByMail,
  "2026-12-21-know-who-waits": knowWhoWaits,
  "2026-12-22-invite-to-series": inviteToSeries,
  "2026-12-23-count-choices": countChoices,
  "2026-12-24-find-what-expires": findWhatExpires,
};

/** In the order in which they are applied. */
export const migrationNames = Object.keys(migrations).toSorted();

export const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** True when the schema is the one that this code knows, or a later one. Throws where there is none. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from kysely_migration`.execute(db);
  return Number(rows[0]?.count) >= Object.keys(migrations).length;
}

/**
 * Brings the schema up to date, in one transaction: a process killed midway leaves the old schema whole. Who starts meanwhile waits, and finds
 * nothing left to do. Throws on half a site (unfinished.ts).
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseUnfinished(db);
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, "migrations");
    const { error } = await migratorOf(trx).migrateToLatest();
    if (error) throw error;
  });
}
