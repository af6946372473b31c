import { test as base } from "vitest";
import { root } from "../../scripts/prepare.mjs";
import { ADMIN, makeSite, type Site } from "../../server/testing/run-site.ts";
import { logInAs } from "./accounts.ts";

/**
 * An empty site, whose server a test starts from its sources; `makeSite` creates another one, or
 * one of another checkout.
 */
export const test = base.extend<{
  makeSite: (checkout?: string) => Promise<Site>;
  site: Site;
}>({
  makeSite: async ({ task: _task }, use) => {
    const sites: Site[] = [];
    await use(async (checkout = root) => {
      const site = await makeSite(checkout);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.end();
  },
  site: async ({ makeSite: make }, use) => use(await make()),
});

/** Lets the next start run every job: on PostgreSQL it leaves out those that an instance has run a moment ago. */
export async function forgetRuns(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  await db.deleteFrom("job_runs").execute();
  await close();
}

/** Starts a site; returns its address and the session of its administrator. */
export async function runAsAdmin(site: Site): Promise<{ url: string; token: string }> {
  const { url } = await site.run(ADMIN);
  return { url, token: await logInAs(url) };
}
