import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePath } from "#contract/page-path.ts";
import { startPostgres } from "#server/testing/postgres-server.ts";
import { ADMIN } from "#server/testing/run-site.ts";
import { startS3Server } from "#server/testing/s3/server.ts";
import { startSmtp } from "#server/testing/smtp.ts";
import { run, type Settings, start } from "./assembled.ts";
import { openCaller } from "./caller.ts";
import { tryCommands } from "./try-commands.ts";
import { readDocument, readFigures, tryFeatures } from "./try-features.ts";
import { tryModules } from "./try-modules.ts";

/** Files of a page: its stylesheet and its programs. */
const ASSET = /(?:href|src)="(\/assets\/[^"]+)"/g;

async function tryPages(read: (path: string) => Promise<Buffer>): Promise<void> {
  for (const path of [pagePath("home"), pagePath("login"), pagePath("contact")]) {
    const html = String(await read(path));
    for (const [, asset = ""] of html.matchAll(ASSET)) await read(asset);
  }
  await read("/api/openapi.json");
}

/** On SQLite and a disk, with mails and https. Returns the address of a document that was deposited. */
async function tryAlone(folder: string, site: Settings): Promise<string> {
  const smtp = await startSmtp();
  const { url, stop } = await start(folder, {
    ...site,
    ...ADMIN,
    SMTP_URL: smtp.url,
    PUBLIC_URL: "https://mediation.test",
    SECOND_FACTOR: "optional",
  });
  try {
    const caller = openCaller(url);
    await tryPages(caller.read);
    return await tryFeatures(caller, smtp);
  } finally {
    await stop();
    await smtp.close();
  }
}

/** Moves the site to PostgreSQL and S3, starts it there, and reads the document again. */
async function tryElsewhere(folder: string, site: Settings, document: string): Promise<void> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  const bucket = `s3://${s3.bucket}?endpoint=${s3.endpoint}`;
  const keys = {
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  const moving = ["--to", postgres.url, "--files", bucket, "--stopped"];
  try {
    await run(folder, ["server/commands/site.ts", "move", ...moving], { ...site, ...keys });
    const there = { DATABASE_URL: postgres.url, TOKEN_SECRET: "s".repeat(32), FILES_URL: bucket };
    const { url, stop } = await start(folder, { ...site, ...there, ...keys, DRAIN_SECONDS: "0" });
    const caller = openCaller(url);
    try {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
      await caller.logIn({ email, password });
      await readDocument(caller.read, document);
      await readFigures(caller.read);
    } finally {
      await stop();
    }
  } finally {
    await s3.stop();
    await postgres.stop();
  }
}

/**
 * Uses what was assembled, on data of its own, as a host and visitors would: each module, a site on each of its two grounds, each command. What Node made
 * of each module stays in the folder, for each start there (server/boot/main.mjs). Throws when something is not there.
 */
export async function tryOut(folder: string): Promise<void> {
  const spare = mkdtempSync(join(tmpdir(), "cpms-release-"));
  const site = { DATA_DIR: join(spare, "data") };
  try {
    await tryModules(folder);
    const document = await tryAlone(folder, site);
    await tryCommands(folder, site, spare);
    await tryElsewhere(folder, site, document);
  } finally {
    rmSync(spare, { recursive: true, force: true });
  }
}
