import { expect, test } from "vitest";
import { enforceFactorRule } from "../accounts/factor-rule.ts";
import { listActiveAdmins } from "../accounts/find-accounts.ts";
import { emptyTrash, purgeOld } from "../data-lifecycle.ts";
import type { Deps } from "../deps.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { explain, Recorder, scansIn } from "../testing/query-plans.ts";

/** Of a federation these have a hundred thousand rows or more. */
const LARGE = new Set([
  "users",
  "sessions",
  "events",
  "event_reminders",
  "documents",
  "activities",
  "mails",
  "contact_messages",
  "journal",
]);

const RUNS: [string, (deps: Deps) => Promise<unknown>][] = [
  ["expired rows are erased", purgeOld],
  ["the trash is emptied", emptyTrash],
  ["administrators need a second factor", enforceFactorRule],
];

/** Runs it on a site; answers how each of its statements is read, and the scans among that. */
async function plansOf(run: (deps: Deps) => Promise<unknown>) {
  const site = await buildTestApp();
  const recorder = new Recorder();
  const db = site.database.db.withPlugin(recorder);
  await run({ ...site, db });
  const plans: string[] = [];
  const scans: string[] = [];
  for (const query of recorder.take(db)) {
    const plan = await explain(site.database, query);
    plans.push(...plan);
    scans.push(...scansIn(site.database, query, plan, LARGE));
  }
  await site.close();
  return { plans, scans };
}

test.each(RUNS)("when %s, and nothing is due, no large table is scanned", async (_, run) => {
  const { plans, scans } = await plansOf(run);
  expect(plans).not.toEqual([]);
  expect(scans).toEqual([]);
});

test("the email about an erasure is found by an index", async () => {
  const { plans } = await plansOf(purgeOld);
  expect(plans).toContainEqual(expect.stringContaining("mails_of_erased"));
});

test("administrators are found by an index, not among all active members", async () => {
  const { plans } = await plansOf(({ db }) => listActiveAdmins(db));
  expect(plans).toEqual([expect.stringContaining("users_admins")]);
});
