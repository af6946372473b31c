import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const IN_DEVELOPMENT = "development|production";
const forget = (conditions: string[] | undefined): void => {
  const index = conditions?.indexOf(IN_DEVELOPMENT) ?? -1;
  if (index >= 0) conditions?.splice(index, 1);
};
/** Of some packages, the reader of Markdown among them, there is another one for development, several times as slow: the server is tested on those that it runs on. */
const asNodeResolves: Plugin = {
  name: "as-node-resolves",
  configResolved: ({ ssr, environments }) => {
    for (const { resolve } of [ssr, ...Object.values(environments)]) {
      forget(resolve?.conditions);
      forget(resolve?.externalConditions);
    }
  },
};

/** Set by `npm run test:all`; `npm test` leaves out what docs/commands.md lists. */
const isWhole = process.env.TEST_ALL === "1";

/** What is awaited comes sooner or later: thousands of drawn values, or an answer, take their time on a busy machine. */
const PATIENT = {
  testTimeout: process.env.FC_RUNS ? 0 : 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * Without isolation a process goes through many files and loads the site once: loading took longer than most files (decision 043).
 * A file that replaces a module has modules of its own all the same (server/testing/setup.ts).
 */
const server = (name: string) => ({
  plugins: [asNodeResolves],
  test: {
    name,
    include: ["server/**/*.test.ts"],
    setupFiles: ["server/testing/setup.ts"],
    env: { TEST_ENGINE: name },
    ...(name === "postgres" && { globalSetup: "server/testing/postgres-server.ts" }),
    isolate: false,
    ...PATIENT,
    dangerouslyIgnoreUnhandledErrors: false,
  },
});

/** What asks nothing of the database: it says on SQLite all that it would say on PostgreSQL. */
const withoutData = [
  "server/commands/{content,retention}/*.test.ts",
  "server/commands/site.test.ts",
  "server/captcha/*.test.ts",
  "server/content/!(store).test.ts",
  "server/content/document/*.test.ts",
  "server/config.test.ts",
  "server/boot/{data-folder,open-files}.test.ts",
  "server/files/{check-file,check-pdf,clamd,disk-store,durable-files,file-name}.test.ts",
  "server/files/{free-space,s3-faults,s3-gateway,store,with-drafts,zip-contents}.test.ts",
  "server/http/memoize.test.ts",
  "server/http/*/{bounded-queue,broken-request,cached-pages,connections,forwarded,json-body}.test.ts",
  "server/http/*/{every-answer,limited-routes,log-secrets,mass-assignment,memory-pages}.test.ts",
  "server/http/*/{news-pages,only-read-pages,openapi,page-address}.test.ts",
  "server/http/*/{page-headers,page-version,pages,send-file,serve-documents}.test.ts",
  "server/http/*/{slow-clients,strict-json,unruled}.test.ts",
  "server/pdf/*.test.ts",
  "server/mail/{describe-failure,hostile-letter,letters,message,smtp}.test.ts",
  "server/bounded-worker.test.ts",
  "server/testing/growth.test.ts",
  "server/texts/*.test.ts",
  // The plans of SQLite; PostgreSQL reads an empty table as a whole (lab/plans reads its plans on many rows).
  "server/{db,jobs}/query-plans.test.ts",
];

/** On PostgreSQL only in test:all: they start processes or walk through the whole contract, and their SQL is tested by the features. */
const slowOnPostgres = [
  "server/backup/{archive,restore-beside,room}.test.ts",
  "server/boot/main.test.ts",
  "server/db/migration-state.test.ts",
  "server/features/documents/upload-{broken,connections,faults,sizes,types}.test.ts",
  // What a mailbox gives; read-answers.test.ts writes to the database what is read.
  "server/features/events/invitations/{broken-mailbox,departed,poison-mail,together}.test.ts",
  // Archives of a whole site; restore.test.ts reads and restores one on both engines.
  "server/features/backups/backups.test.ts",
  "server/features/trash/random-walk.test.ts",
  "server/features/events/series/random-operations.test.ts",
  "server/http/api/{access-animateurs,access-matrix,compress-answers,every-outage,fuzz}.test.ts",
  "server/http/api/{path-variants,replies,second-walls,unexpected-columns}.test.ts",
  "server/http/files/{upload-antivirus,upload-throttle,upload-throttles}.test.ts",
  "server/http/ops/{metrics,request-log}.test.ts",
  // Forms, files and a store that are refused or broken before a row is written.
  "server/features/files/{damaged-file,file-answers,s3-outage}.test.ts",
  "server/features/documents/upload-{form,names}.test.ts",
  "server/features/media/upload-refused.test.ts",
  "server/features/pages/{costly-text,visual}.test.ts",
  // throttle.test.ts counts on PostgreSQL too.
  "server/http/guards/{address-throttle,answer-headers,client-limits,other-throttles}.test.ts",
  // A list in memory.
  "server/accounts/common-passwords.test.ts",
  // Pages in their HTML; news, added and edited pages are read from PostgreSQL too.
  "server/http/pages/{document-pages,shared-pages,text-pages}.test.ts",
  "server/features/{media/shown-picture,pages/home}.test.ts",
  "server/features/mails/send-test-mail.test.ts",
  // Each statement of these is among those of other files, which run on PostgreSQL.
  "server/accounts/link-purposes.test.ts",
  "server/features/auth/same-work.test.ts",
  "server/features/calendars/write-calendar.test.ts",
  "server/features/documents/archives/broken-archive.test.ts",
  "server/features/documents/upload-office{,-contents,-relations}.test.ts",
  "server/features/guides/guides.test.ts",
  "server/features/label-reviews/whole-review.test.ts",
  "server/features/meetings/minutes/build-minutes.test.ts",
  "server/features/members/role-values.test.ts",
  "server/features/pages/{added-pages,published-page}.test.ts",
  "server/features/pages/legal-mail.test.ts",
  "server/features/site-features/site-features.test.ts",
  "server/features/space-search/pages.test.ts",
  "server/http/api/{unlisted-calls,unpaginated-list}.test.ts",
  "server/http/pages/{page-preview,resource-pages,search-page}.test.ts",
  "server/mail/custom-text.test.ts",
];

/** On both engines only in test:all: long forms of what other tests cover in short. */
const longForms = [
  // A hundred kills; publish.test.ts publishes ten meetings at once, and lock-minutes.test.ts has what is refused afterwards.
  "server/features/meetings/minutes/killed.test.ts",
  "server/backup/drill.test.ts",
  "server/features/documents/search-by-reading.test.ts",
  "server/features/events/search-by-reading.test.ts",
  "server/texts/hostile-files.test.ts",
  // Two texts compared in a process; a journey compares two versions, and split-text.test.ts has the comparison itself.
  "server/features/documents/compare/compare-versions.test.ts",
  // Each migration stopped at each of its statements; migration-state.test.ts has former, newer and foreign databases.
  "server/db/migrate.test.ts",
  // Every body of every route; fuzz.test.ts draws from them.
  "server/http/api/any-body.test.ts",
  // Each starts the program; config.test.ts reads the same settings.
  "server/boot/wrong-settings.test.ts",
  // Kills, slow readers of the log and many files at once; main.test.ts starts, serves and stops.
  "server/boot/{data-folder,descriptors,log,long-work,main-faults,main-mails,open-files}.test.ts",
  // Every header of every answer of every route; answer-headers.test.ts has one answer of each kind.
  "server/http/api/every-answer.test.ts",
  // Every list with columns that no query asks for; replies.test.ts has the keys of every answer.
  "server/http/api/unexpected-columns.test.ts",
  // Values that PostgreSQL cannot store, in every field; contract/fields.test.ts has the rule.
  "server/http/api/out-of-range.test.ts",
  // PDFs that are drawn or encrypted in odd ways; extract-text.test.ts reads those of the site.
  "server/texts/read-pdf.test.ts",
  // Silent networks and full pools, each waited for as long as a user would; every other test connects too.
  "server/db/postgres.test.ts",
  // Costs of work by the length of its input.
  "server/testing/growth.test.ts",
  // The format of archives byte by byte; restore.test.ts reads one with a passphrase.
  "server/backup/age.test.ts",
  // The programs; the tests of their features compare and list the same.
  "server/accounts/reset-command.test.ts",
  "server/commands/{fsck/fsck,retention/retention}.test.ts",
  "server/commands/move/*.test.ts",
  "server/features/backups/prepare-download.test.ts",
  "server/features/notifications/killed.test.ts",
];

/** A filled demonstration; fill.test.ts fills one in `npm test`. */
const longDemos = ["scripts/demo/{believable,together,meetings}.test.ts"];

/** What is uploaded, downloaded and swept, on another store than a disk. */
const ofStores = [
  "server/features/{documents,files,resources}/**/*.test.ts",
  "server/features/media/{serve-picture,upload-refused}.test.ts",
  "server/features/site-documents/*.test.ts",
  "server/files/{store,sweep-files,s3-gateway}.test.ts",
  "server/http/files/upload-*.test.ts",
  "server/jobs/purge-trash.test.ts",
  "server/commands/fsck/compare-files.test.ts",
];

/** Tests in a page of happy-dom. */
const inPage = ["web/**/*.test.tsx", "web/pages/member/site-page/visual/**/*.test.ts"];

/** The gateway to S3 and what it breaks; test:all runs all of ofStores on S3, and `npm run test:s3` in lab/ on a real one. */
const ofS3 = [
  "server/files/{store,sweep-files}.test.ts",
  "server/features/documents/upload-broken.test.ts",
  "server/features/files/{file-answers,s3-outage}.test.ts",
];

/** `npm run test:pgbouncer` in lab/: the tests of PostgreSQL through PgBouncer in transaction mode. */
const throughPgBouncer = {
  plugins: [asNodeResolves],
  test: {
    ...server("postgres").test,
    name: "pgbouncer",
    globalSetup: "server/testing/pgbouncer-server.ts",
    // The one counts connections of the server itself, the other makes an account that PgBouncer does not know.
    exclude: ["server/db/postgres.test.ts", "server/db/search.test.ts"],
  },
};

const projects = [
  {
    plugins: [asNodeResolves],
    test: {
      ...server("sqlite").test,
      // A move needs both engines: the project of PostgreSQL runs it.
      exclude: [
        "server/commands/move/*.test.ts",
        "server/db/postgres.test.ts",
        ...(isWhole ? [] : longForms),
      ],
    },
  },
  {
    plugins: [asNodeResolves],
    test: {
      ...server("postgres").test,
      include: ["server/**/*.test.ts"],
      exclude: [...withoutData, ...(isWhole ? [] : [...slowOnPostgres, ...longForms])],
    },
  },
  {
    plugins: [asNodeResolves],
    test: {
      ...server("sqlite").test,
      name: "memory",
      include: ofStores,
      env: { TEST_ENGINE: "sqlite", TEST_STORE: "memory" },
    },
  },
  {
    plugins: [asNodeResolves],
    test: {
      ...server("sqlite").test,
      name: "s3",
      include: process.env.TEST_S3_KEY || isWhole ? ofStores : ofS3,
      globalSetup: "server/testing/s3/set-up.ts",
      env: { TEST_ENGINE: "sqlite", TEST_STORE: "s3" },
    },
  },
  {
    test: {
      name: "rooms",
      ...PATIENT,
      setupFiles: ["server/testing/setup.ts"],
      include: ["contract/**/*.test.ts", "web/**/*.test.ts", "scripts/**/*.test.ts"],
      // A script that installs tools of its own has theirs beside it.
      exclude: ["**/node_modules/**", ...inPage, ...(isWhole ? [] : longDemos)],
      isolate: false,
    },
  },
  {
    test: {
      name: "dom",
      // Each page in a context of its own: in one that had run another page of happy-dom, a click now and then submitted no form.
      pool: "vmForks" as const,
      ...PATIENT,
      setupFiles: ["server/testing/setup.ts"],
      include: inPage,
    },
  },
];

export default defineConfig({
  test: {
    pool: "forks",
    // One more than the smallest machine has cores: some tests wait for a limit of time or for a process.
    maxWorkers: 3,
    projects: process.env.TEST_PGBOUNCER
      ? [throughPgBouncer]
      : projects.filter(({ test: { name } }) => isWhole || name !== "memory"),
  },
});
