import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { OpenDatabase } from "#server/db/open.ts";
import { makeSite, type Site as TestSite } from "#server/testing/run-site.ts";
import type { Engine } from "#server/testing/test-database.ts";
import type { RunningServer, SiteHost } from "./open-site-host.ts";

export const ADMIN = { email: "admin@exemple.fr", password: "cerise-Tramway-1842" };

/** A running site with its own folder and database. */
export interface Site {
  url: string;
  /** What its server has printed at its start; of one with its own process, all so far. */
  output: () => string;
  /** Emails written so far, oldest first. */
  mails: () => Promise<Email[]>;
  /**
   * The database of the running server, for states that no screen or call produces (an email that
   * failed for a day).
   */
  openDatabase: () => OpenDatabase;
  /** Waits for the newest email to this address with a link to this path, and returns the link. */
  linkTo: (address: string, path: string) => Promise<string>;
  stop: () => Promise<void>;
}

async function readMails(folder: string): Promise<Email[]> {
  const written = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => a.at - b.at);
  return Promise.all(written.map(({ path }) => PostalMime.parse(readFileSync(path))));
}

async function waitForLink(
  mails: () => Promise<Email[]>,
  address: string,
  path: string,
): Promise<string> {
  // The mail of an approval waits twelve seconds, and the job that sends it five.
  const deadline = Date.now() + 45_000;
  while (Date.now() < deadline) {
    const newest = (await mails())
      .reverse()
      .find((mail) => mail.to?.[0]?.address === address && mail.text?.includes(path));
    const link = newest?.text?.match(/https?:\/\/\S+/g)?.find((url) => url.includes(path));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${address} with a link to ${path}`);
}

/** In a process of its own, as started by `npm start`. */
async function runAlone(site: TestSite, settings: Record<string, string>): Promise<RunningServer> {
  const { ended, url, output, kill } = await site.run(settings, { isBuilt: true });
  if (ended) throw new Error(`the server ended:\n${output()}`);
  return { url, output, stop: () => kill("SIGTERM") };
}

/** Without a `host` the server has a process of its own. */
export async function startSite(
  engine: Engine,
  settings: Record<string, string> = {},
  host?: SiteHost,
): Promise<Site> {
  const site = await makeSite(process.cwd(), engine);
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...settings };
  const server = await (host ? host.run(site.serverEnv(env)) : runAlone(site, env)).catch(
    async (error: unknown) => {
      await site.end();
      throw error;
    },
  );
  const folder = join(site.dataDir, "mails");
  const mails = () => readMails(folder).catch(() => []);
  return {
    url: server.url,
    output: server.output,
    mails,
    openDatabase: () => site.openDatabase({ shared: true }),
    linkTo: (address, path) => waitForLink(mails, address, path),
    stop: async () => {
      await server.stop();
      await site.end();
    },
  };
}
