import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { OpenDatabase } from "#server/db/open.ts";
import { makeSite } from "#server/testing/run-site.ts";
import type { Engine } from "#server/testing/test-database.ts";

export const ADMIN = { email: "admin@exemple.fr", password: "cerise-Tramway-1842" };

/** A server as started by `npm start`, with its own folder and database. */
export interface Site {
  url: string;
  /** What it has printed so far. */
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

export async function startSite(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<Site> {
  const site = await makeSite(process.cwd(), engine);
  const server = await site.run({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  });
  if (server.ended) {
    await site.end();
    throw new Error(`the server ended:\n${server.output()}`);
  }
  const folder = join(site.dataDir, "mails");
  const mails = () => readMails(folder).catch(() => []);
  return {
    url: server.url,
    output: server.output,
    mails,
    openDatabase: () => site.openDatabase({ shared: true }),
    linkTo: (address, path) => waitForLink(mails, address, path),
    stop: async () => {
      await server.kill("SIGTERM");
      await site.end();
    },
  };
}
