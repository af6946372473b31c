import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Backups } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { releaseInterruptedBackups } from "#server/backup/claim-backup.ts";
import { removeEnded, takeClaimed } from "#server/backup/downloads.ts";
import { runBackups } from "#server/backup/run-backups.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

// The real cost of a passphrase is that of server/backup/age.test.ts.
vi.mock("#server/backup/age.ts", async (original) => {
  const age = await original<typeof import("#server/backup/age.ts")>();
  const encrypt: typeof age.encrypt = (source, passphrase) => age.encrypt(source, passphrase, 2);
  return { ...age, encrypt };
});

const MINUTE = 60_000;
const PASSPHRASE = "cheval pile agrafe correcte";
const PREPARED = /^telechargement-cpms-\d{8}T\d{6}Z\.tar\.age$/;

let app: TestApp;
let folder: string;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  Object.assign(app.config, app.place);
  folder = app.config.backup.dir ?? "";
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
});
afterEach(() => app.close());

const run = (stopping = new AbortController().signal) => runBackups(app, stopping);
const post = (url: string, body?: object, token = admin) =>
  call(app, { method: "POST", url, ...(body && { body }) }, token);
const prepare = (passphrase = PASSPHRASE, token = admin) =>
  post("/backups/downloads", { passphrase }, token);
const read = async (token = admin): Promise<Backups> =>
  (await call(app, { url: "/backups" }, token)).json();
const prepared = async (token = admin) => (await read(token)).prepared;
const addressOf = (id = "", token = admin) =>
  post(`/backups/downloads/${id}/address`, undefined, token);
const fetchAt = (url: string) => app.app.inject({ url });
const there = () => (existsSync(folder) ? readdirSync(folder) : []);
const takeErrors = () => app.logged.splice(0).filter(({ level }) => level >= 50);

/** One that is ready, without the time that its encryption takes. Returns its id. */
async function makeReady(): Promise<string> {
  expect((await prepare()).statusCode).toBe(200);
  const { id = "", name = "" } = takeClaimed(app) ?? {};
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), "archive");
  const ended_at = app.clock.now().toISOString();
  await app.db
    .updateTable("backups")
    .set({ state: "good", ended_at, size: 7 })
    .where("id", "=", id)
    .execute();
  return id;
}

describe("an archive to download", () => {
  test("is made by the job, opens with its passphrase and is restored by the command", async () => {
    const { id: groupId } = await makeGroup(app, admin, "Archives");
    await makeDocument(app, admin, groupId, "Compte rendu.pdf");
    const asked = await prepare();
    expect([asked.statusCode, asked.json().message]).toEqual([200, messages.backupPreparing]);
    expect(await prepared()).toMatchObject({ state: "running", stored: false, until: null });
    await run();
    expect(there()).toEqual([expect.stringMatching(PREPARED)]);
    const { id, size, until } = (await prepared()) ?? {};
    expect(until).toBe(new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString());
    const reply = await fetchAt((await addressOf(id)).json().url);
    expect(reply.headers["content-disposition"]).toMatch(
      /filename="?cpms-\d{8}T\d{6}Z\.tar\.age"?$/,
    );
    expect(reply.rawPayload.length).toBe(size);

    const elsewhere = mkdtempSync(join(tmpdir(), "cpms-elsewhere-"));
    const path = join(elsewhere, "sauvegarde.tar.age");
    writeFileSync(path, reply.rawPayload);
    const env = { DATA_DIR: join(elsewhere, "data"), BACKUP_PASSPHRASE: PASSPHRASE };
    const words = ["server/commands/site.ts", "restore", path];
    const { status, stdout } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, expect.stringContaining("1 fichier (")]);
    expect(readdirSync(join(elsewhere, "data", "files"))).toHaveLength(2);
    rmSync(elsewhere, { recursive: true });
  });

  test("T84 leaves its passphrase neither in the database nor in the log", async () => {
    await prepare();
    await run();
    const tables = await app.database.db.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.database.db);
      expect(JSON.stringify(rows), name).not.toContain("agrafe");
    }
    expect(JSON.stringify(app.logged)).not.toContain("agrafe");
    expect((await prepare("agrafe trop courte".slice(0, 15))).statusCode).toBe(400);
    expect(JSON.stringify(app.logged)).not.toContain("agrafe");
  });

  test("is refused with a passphrase that is short, long or hard to type again", async () => {
    const refusals = {
      "quinze lettres.": messages.passphraseShort,
      "": messages.required,
      ["é".repeat(201)]: messages.passphraseLong,
      " cheval pile agrafe correcte": messages.passphraseSpaces,
      "cheval pile agrafe\ncorrecte": messages.controlCharacters,
    };
    for (const [passphrase, sentence] of Object.entries(refusals)) {
      const refused = await prepare(passphrase);
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { passphrase: sentence }]);
    }
    expect(await prepared()).toBeNull();
  });

  test("T33 is asked for and handed out after a recent proof of identity only", async () => {
    const id = await makeReady();
    app.clock.advance(10 * MINUTE);
    for (const answer of [await prepare(), await addressOf(id)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, "confirmation_needed"]);
    await post("/users/me/confirm", { password: PASSWORD });
    expect((await addressOf(id)).statusCode).toBe(200);
  });

  test("T31 T38 is for its requester, while they are an administrator with a session", async () => {
    const id = await makeReady();
    const other = await tokenOf(app, await makeAdmin(app));
    const member = await tokenOf(app, await makeUser(app));
    expect([await prepared(other), (await addressOf(id, other)).statusCode]).toEqual([null, 404]);
    expect([
      (await addressOf(id, member)).statusCode,
      (await prepare("", member)).statusCode,
    ]).toEqual([403, 403]);
    const { url } = (await addressOf(id)).json();
    await app.db.updateTable("users").set({ role: "member" }).execute();
    expect((await fetchAt(url)).statusCode).toBe(403);
    await app.db.updateTable("users").set({ role: "admin" }).execute();
    await post("/logout");
    expect((await fetchAt(url)).statusCode).toBe(401);
  });

  test("T33 has an address of its own: a stored one still asks for the password", async () => {
    await run();
    const [stored] = (await read()).list;
    expect((await addressOf(stored?.id)).statusCode).toBe(404);
    const id = await makeReady();
    const body = { currentPassword: PASSWORD };
    expect((await post(`/backups/${id}/address`, body)).statusCode).toBe(404);
  });

  test("is made one at a time, with those that are stored", async () => {
    await prepare();
    const other = await tokenOf(app, await makeAdmin(app));
    expect((await prepare(PASSPHRASE, other)).json().code).toBe("backup_running");
    expect((await post("/backups")).json().code).toBe("backup_running");
    await run();
    expect(there()).toEqual([expect.stringMatching(PREPARED)]);
    await run();
    expect(there()).toHaveLength(2);
    const { list, settings } = await read();
    expect([list.length, list[0]?.state, settings?.stored.count]).toEqual([1, "good", 1]);
  });

  test("is made where the host wants no backups", async () => {
    app.config.backup.enabled = false;
    await prepare();
    await run();
    expect(await read()).toMatchObject({ settings: null, prepared: { state: "good" } });
    expect(there()).toHaveLength(1);
  });
});

describe("the end of an archive to download", () => {
  test("comes after an hour: it is no longer offered, and its file and row go", async () => {
    const id = await makeReady();
    const { url } = (await addressOf(id)).json();
    app.clock.advance(60 * MINUTE - 1);
    await removeEnded(app);
    expect([there().length, (await prepared())?.stored]).toEqual([1, true]);
    app.clock.advance(1);
    await post("/users/me/confirm", { password: PASSWORD });
    expect([await prepared(), (await addressOf(id)).statusCode]).toEqual([null, 404]);
    expect((await fetchAt(url)).statusCode).toBe(400);
    await removeEnded(app);
    expect(there()).toEqual([]);
    expect(await app.db.selectFrom("backups").select("id").execute()).toEqual([]);
  });

  test("comes with the next one of the same person", async () => {
    const first = await makeReady();
    app.clock.advance(1000);
    await prepare();
    await run();
    const second = (await prepared())?.id;
    expect([there().length, (await addressOf(first)).statusCode]).toEqual([1, 404]);
    expect((await addressOf(second)).statusCode).toBe(200);
  });

  test("is not that of the retention, which leaves it alone", async () => {
    Object.assign(app.config.backup, { daily: 1, weekly: 0 });
    await makeReady();
    await run();
    expect(there().filter((name) => PREPARED.test(name))).toHaveLength(1);
  });

  test("an archive that disappeared is not found", async () => {
    const id = await makeReady();
    const { url } = (await addressOf(id)).json();
    rmSync(folder, { recursive: true });
    expect((await prepared())?.stored).toBe(false);
    expect([(await addressOf(id)).statusCode, (await fetchAt(url)).statusCode]).toEqual([404, 404]);
  });
});

describe("an archive to download that fails", () => {
  test("F18 ends with the process that stops, and leaves nothing", async () => {
    await prepare();
    const stop = new AbortController();
    stop.abort();
    await run(stop.signal);
    expect(await prepared()).toMatchObject({ state: "failed", problem: messages.backupCutShort });
    expect(there()).toEqual([]);
    expect((await prepare()).statusCode).toBe(200);
  });

  test("of a process that died is given up after five minutes, with its file", async () => {
    await prepare();
    // Another process: the passphrase went with the first one.
    const next = { ...app, config: { ...app.config } };
    mkdirSync(folder);
    for (const name of [
      "telechargement-cpms-20260302T085900Z.tar.age",
      "cpms-20260302T085900Z.tar.part",
    ])
      writeFileSync(join(folder, name), "x");
    const runNext = () => runBackups(next, new AbortController().signal);
    await runNext();
    expect((await prepare()).json().code).toBe("backup_running");
    app.clock.advance(5 * MINUTE + 1);
    await runNext();
    expect(await prepared()).toMatchObject({ state: "failed", problem: messages.backupCutShort });
    expect(there()).toEqual([expect.stringMatching(/^cpms-\d{8}T\d{6}Z\.tar$/)]);
  });

  test("F18 is given up at once by the next process of a site that has one", async () => {
    await prepare();
    await releaseInterruptedBackups(app);
    expect(await prepared()).toMatchObject({ state: "failed", problem: messages.backupCutShort });
    expect((await prepare()).statusCode).toBe(200);
  });

  test("says so where the folder is a link, and writes nothing behind it", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "cpms-elsewhere-"));
    symlinkSync(elsewhere, folder);
    await prepare();
    await run();
    expect(await prepared()).toMatchObject({ state: "failed", problem: messages.backupFolder });
    expect(takeErrors()).toMatchObject([{ event: "backup_failed" }]);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });
});
