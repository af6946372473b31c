import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import PostalMime, { type Email } from "postal-mime";
import { type OpenDatabase, openDatabase } from "../server/db/open.ts";
import { freePort } from "../server/testing/free-port.ts";

export type Engine = "sqlite" | "postgres";

export const ADMIN = { email: "admin@exemple.fr", password: "cerise-Tramway-1842" };

/** A server of its own, as `npm start` runs it, on a fresh folder and database. */
export interface Site {
  url: string;
  /** Mails written so far, oldest first. */
  mails: () => Promise<Email[]>;
  /** The database beside the running server, for what no screen and no call can bring about (a mail that failed for a day). */
  openDatabase: () => OpenDatabase;
  /** The link of the newest mail to this address whose path begins so; waits for it. */
  linkTo: (address: string, path: string) => Promise<string>;
  stop: () => Promise<void>;
}

async function freshDatabase(engine: Engine): Promise<Record<string, string>> {
  if (engine === "sqlite") return {};
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `journey_${randomBytes(6).toString("hex")}`;
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, TOKEN_SECRET: randomBytes(32).toString("hex") };
}

/** Resolves when the process says where it listens; rejects with its output when it ends before. */
function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Le site écoute sur")) resolve();
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`the server ended:\n${output}`)));
  });
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
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const newest = (await mails())
      .reverse()
      .find((mail) => mail.to?.[0]?.address === address && mail.text?.includes(path));
    const link = /https?:\/\/\S+/.exec(newest?.text ?? "")?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${address} with a link to ${path}`);
}

export async function startSite(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-journey-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const database = await freshDatabase(engine);
  const env = {
    ...process.env,
    ...database,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const server = spawn(process.execPath, ["server/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await listening(server);
  const folder = join(dataDir, "mails");
  const mails = () => readMails(folder).catch(() => []);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null) server.kill("SIGTERM");
    else return;
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const open = () =>
    openDatabase({
      dataDir,
      shared: true,
      ...(database.DATABASE_URL && { databaseUrl: database.DATABASE_URL }),
    });
  return {
    url,
    mails,
    openDatabase: open,
    linkTo: (address, path) => waitForLink(mails, address, path),
    stop,
  };
}
