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
import { readDocument, readMetrics, tryFeatures } from "./try-features.ts";
import { tryModules } from "./try-modules.ts";
import { tryTexts } from "./try-texts.ts";

/** Files of a page: its stylesheet and its programs. */
const ASSET = /(?:href|src)="(\/assets\/[^"]+)"/g;

async function tryPages(read: (path: string) => Promise<Buffer>): Promise<void> {
  for (const path of [pagePath("home"), pagePath("login"), pagePath("contact")]) {
    const html = String(await read(path));
    for (const [, asset = ""] of html.matchAll(ASSET)) await read(asset);
  }
  await read("/api/openapi.json");
}

/** Uses a site on SQLite and a disk, with mails and https. Returns the address of an uploaded document. */
async function trySqliteSite(folder: string, site: Settings): Promise<string> {
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
async function tryMovedSite(folder: string, site: Settings, document: string): Promise<void> {
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
      await readMetrics(caller.read);
    } finally {
      await stop();
    }
  } finally {
    await s3.stop();
    await postgres.stop();
  }
}

/**
 * Uses an assembled release as a host and visitors would, on data of its own: each module, each command, a site on SQLite and a disk, then on PostgreSQL
 * and S3. The compile cache that it fills stays in the folder (server/boot/main.mjs). Throws if something is missing.
 */
export async function tryOut(folder: string): Promise<void> {
  const spare = mkdtempSync(join(tmpdir(), "cpms-release-"));
  const site = { DATA_DIR: join(spare, "data") };
  try {
    await tryModules(folder);
    await tryTexts(folder);
    const document = await trySqliteSite(folder, site);
    await tryCommands(folder, site, spare);
    await tryMovedSite(folder, site, document);
  } finally {
    rmSync(spare, { recursive: true, force: true });
  }
}
