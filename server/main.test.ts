import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./db/open.ts";
import { startSmtp } from "./testing/smtp.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const ADMIN = { ADMIN_EMAIL: "admin@exemple.fr", ADMIN_PASSWORD: "cerise-Tramway-1842" };
let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let started: ChildProcess[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-process-"));
  database = await createTestDatabase();
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

interface Running {
  url: string;
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

const onDatabase = (): Record<string, string> => (database.databaseUrl ? { DATABASE_URL: database.databaseUrl, TOKEN_SECRET: "s".repeat(32) } : {});

/** Runs server/main.ts as `npm start` does; resolves when it listens, or when it has ended. */
async function run(settings: Record<string, string> = {}): Promise<Running & { ended: boolean }> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...onDatabase(), LOG_LEVEL: "warn", RATE_LIMIT: "off", PORT: String(port), ...settings, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const listening = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Le site écoute sur")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  const ended = await Promise.race([listening.then(() => false), exited.then(() => true)]);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { url: `http://localhost:${port}`, output: () => output, kill, ended };
}

async function post(url: string, body: unknown, token?: string): Promise<{ status: number; json: () => Promise<Record<string, string>> }> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) }) as Promise<{ status: number; json: () => Promise<Record<string, string>> }>;
}

/** An applicant whose address is verified, written straight to the database while no server runs. */
async function addApplicant(): Promise<string> {
  const open = openDatabase({ dataDir, ...(database.databaseUrl && { databaseUrl: database.databaseUrl }) });
  const id = randomBytes(16).toString("base64url");
  const now = new Date().toISOString();
  const names = { username: "Structure", first_name: "Inès", last_name: "Carpentier", search: "ines carpentier" };
  const state = { role: "member", status: "pending", college: "College structure", decided_at: null, refusal_reason: null, deleted_at: null } as const;
  await open.db
    .insertInto("users")
    .values({ id, ...names, ...state, email: "ines@exemple.fr", password_hash: "x", email_verified_at: now, created_at: now })
    .execute();
  await open.close();
  return id;
}

describe("the process", () => {
  test("F02 killed between an approval and its mail, it sends the mail once after the restart", async () => {
    await (await run(ADMIN)).kill("SIGTERM");
    const id = await addApplicant();
    // A port where nobody answers: the approval is acknowledged, its mail cannot leave.
    const nobody = await freePort();
    const first = await run({ SMTP_URL: `smtp://127.0.0.1:${nobody}` });
    const { token } = await (await post(`${first.url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })).json();
    expect((await post(`${first.url}/api/applications/${id}/approve`, {}, token)).status).toBe(200);
    await first.kill("SIGKILL");

    const open = openDatabase({ dataDir, ...(database.databaseUrl && { databaseUrl: database.databaseUrl }) });
    expect(await open.db.selectFrom("users").select("status").where("id", "=", id).executeTakeFirst()).toEqual({ status: "active" });
    await open.db.updateTable("mails").set({ next_attempt_at: new Date().toISOString() }).where("status", "!=", "sent").execute();
    await open.close();

    const smtp = await startSmtp();
    const second = await run({ SMTP_URL: smtp.url });
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
    await second.kill("SIGTERM");
    const third = await run({ SMTP_URL: smtp.url });
    await third.kill("SIGTERM");
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Votre adhésion est approuvée"]);
    await smtp.close();
  });

  test("F18 it stops with code 0 when asked to, and starts again", async () => {
    const first = await run(ADMIN);
    expect(await first.kill("SIGTERM")).toBe(0);
    const second = await run();
    expect(second.ended).toBe(false);
    expect(second.output(), "no link any more: there is an administrator").not.toContain("/premier-acces/");
  });

  test.runIf(process.env.TEST_ENGINE !== "postgres")("F23 a second process on the same file is refused", async () => {
    await run(ADMIN);
    const second = await run();
    expect(second.ended).toBe(true);
    expect(second.output()).toContain("Base de données déjà utilisée.");
  });

  test("T88 an empty database prints a link that creates the first administrator, once", async () => {
    const site = await run();
    const token = /\/premier-acces\/([\w-]+)/.exec(site.output())?.[1];
    const body = { newPassword: "violette-Passerelle-1903", email: "premiere@exemple.fr", firstName: "Awa", lastName: "Bruel" };
    expect((await post(`${site.url}/api/set-up/${token}`, body)).status).toBe(200);
    expect((await post(`${site.url}/api/set-up/${token}`, { ...body, email: "autre@exemple.fr" })).status).toBe(400);
    expect((await post(`${site.url}/api/login`, { email: body.email, password: body.newPassword })).status).toBe(200);
  });

  test.each([
    ["TOKEN_SECRET", "secret"],
    ["TOKEN_SECRET", ""],
    ["CAPTCHA", "autre"],
    ["PORT", "quatre-vingts"],
    ["ADMIN_PASSWORD", "court"],
  ])("T10 a wrong %s stops the start and is named", async (name, value) => {
    const site = await run({ ...ADMIN, [name]: value });
    expect(site.ended).toBe(true);
    expect(site.output()).toContain(name);
  });
});
