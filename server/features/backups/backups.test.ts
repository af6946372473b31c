import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Backup, Backups } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { readArchive } from "#server/backup/read-archive.ts";
import { runBackups } from "#server/backup/run-backups.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let admin: { id: string; role: "admin" | "member" };
let folder: string;
beforeEach(async () => {
  app = await buildTestApp();
  Object.assign(app.config, app.place);
  folder = app.config.backup.dir ?? "";
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
});
afterEach(() => app.close());

const going = () => new AbortController().signal;
const run = (stopping = going()) => runBackups(app, stopping);
const ask = async (request: Parameters<typeof call>[1], token?: string) =>
  call(app, request, token ?? (await tokenOf(app, admin)));
const list = async (): Promise<Backups> => (await ask({ url: "/backups" })).json();
const newest = async (): Promise<Backup | undefined> => (await list()).list[0];
const askOne = () => ask({ method: "POST", url: "/backups" });
const acts = async () =>
  (await app.db.selectFrom("journal").select(["act", "actor"]).execute()).filter(({ act }) =>
    act.startsWith("backup"),
  );
const there = () => (existsSync(folder) ? readdirSync(folder) : []);
const alert = async () => (await ask({ url: "/dashboard" })).json().warnings;
const takeErrors = () => app.logged.splice(0).filter(({ level }) => level >= 50);
/** Makes the destination unwritable. */
const breakPlace = () => writeFileSync(folder, "un fichier");

describe("backup requested by an administrator", () => {
  test("is made by the job, verified, and listed with its size, digest and author", async () => {
    await run();
    app.clock.advance(2 * HOUR);
    const asked = await askOne();
    expect([asked.statusCode, asked.json().message]).toEqual([200, messages.backupAsked]);
    expect(await newest()).toMatchObject({ state: "asked", askedBy: "Ada Min", stored: false });
    expect((await askOne()).json()).toMatchObject({ code: "backup_running" });
    await run();
    const made = await newest();
    expect(made).toMatchObject({
      state: "good",
      askedBy: "Ada Min",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      files: 0,
      problem: null,
      stored: true,
    });
    await app.db.updateTable("backups").set({ asked_by: "parti" }).execute();
    expect((await newest())?.askedBy, "somebody who is gone").toBe("Utilisateur supprimé");
    expect(made?.size).toBeGreaterThan(5000);
    expect(await acts()).toEqual([
      { act: "backup_made", actor: "Le site" },
      { act: "backup_asked", actor: "Ada Min" },
      { act: "backup_made", actor: "Le site" },
    ]);
  });

  test("contains the site and opens only with the configured passphrase (F21)", async () => {
    app.config.backup.passphrase = "cheval pile agrafe correcte";
    const token = await tokenOf(app, admin);
    const { id } = await makeGroup(app, token, "Archives");
    await makeDocument(app, token, id, "Compte rendu.pdf");
    await run();
    const [name = ""] = there();
    expect(name).toMatch(/^cpms-20260302T090000Z\.tar\.age$/);
    const read = (passphrase?: string) =>
      readArchive(createReadStream(join(folder, name)), { passphrase });
    expect(Object.keys((await read("cheval pile agrafe correcte")).manifest.files)).toHaveLength(1);
    await expect(read()).rejects.toMatchObject({ kind: "locked" });
    expect((await list()).settings).toEqual({
      ...{ place: folder, encrypted: true, daily: 7, weekly: 4, onSiteDisk: true },
      perInstance: app.config.databaseUrl !== undefined,
      stored: { count: 1, size: statSync(join(folder, name)).size },
      free: expect.any(Number),
    });
  });

  test("is refused where the host wants none, and none is made", async () => {
    app.config.backup.enabled = false;
    expect((await askOne()).json()).toMatchObject({ code: "backups_off" });
    expect(await list()).toEqual({ settings: null, prepared: null, list: [] });
    await run();
    expect([there(), await alert()]).toEqual([[], []]);
  });

  test("names the files that the site has lost, and is incomplete", async () => {
    const token = await tokenOf(app, admin);
    const { id } = await makeGroup(app, token, "Archives");
    const lost = (await makeDocument(app, token, id, "Perdu.pdf")).file_path;
    await app.files.remove(lost);
    await run();
    expect(await newest()).toMatchObject({
      state: "incomplete",
      problem: expect.stringContaining(lost),
      stored: true,
    });
    expect(await alert()).toEqual([messages.backupNever]);
  });
});

describe("download of a backup (T33)", () => {
  const address = async (currentPassword: string, id: string, token?: string) =>
    ask({ method: "POST", url: `/backups/${id}/address`, body: { currentPassword } }, token);
  const fetchAt = (url: string, headers = {}) => app.app.inject({ url, headers });

  test("requires the password again and is in the audit log", async () => {
    await run();
    const { id = "" } = (await newest()) ?? {};
    const refused = await address("pas-le-bon", id);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { currentPassword: messages.currentPasswordWrong },
    ]);
    expect((await acts()).map(({ act }) => act)).not.toContain("backup_downloaded");
    const { url } = (await address(PASSWORD, id)).json();
    const reply = await fetchAt(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; filename="?cpms-.*\.tar"?$/),
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    const { manifest } = await readArchive(inOne(reply.rawPayload), {});
    expect(manifest.lost).toEqual([]);
    expect((await fetchAt(url, { range: "bytes=0-9" })).rawPayload.toString()).toBe("cpms-sauve");
    expect((await acts()).at(-1)).toEqual({ act: "backup_downloaded", actor: "Ada Min" });
  });

  test("the address works for five minutes, in a live session of an administrator only", async () => {
    await run();
    const { id = "" } = (await newest()) ?? {};
    const token = await tokenOf(app, admin);
    const { url } = (await address(PASSWORD, id, token)).json();
    expect((await ask({ url: `/backups/${id}/archive` })).json().code).toBe("link_invalid");
    expect((await fetchAt(url.replace(id, `${id}x`))).statusCode).toBe(400);
    expect((await fetchAt(url.replace(/sig=../, "sig=AA"))).statusCode).toBe(400);
    await app.db.updateTable("users").set({ role: "member" }).execute();
    expect((await fetchAt(url)).statusCode).toBe(403);
    await app.db.updateTable("users").set({ role: "admin" }).execute();
    await ask({ method: "POST", url: "/logout" }, token);
    expect((await fetchAt(url)).statusCode).toBe(401);
    const { url: late } = (await address(PASSWORD, id)).json();
    app.clock.advance(301_000);
    expect((await fetchAt(late)).statusCode).toBe(400);
  });

  test("answers 404 for a backup that is missing or unknown", async () => {
    await run();
    const { id = "" } = (await newest()) ?? {};
    writeFileSync(join(folder, "autre"), "");
    for (const name of there().filter((one) => one.startsWith("cpms-")))
      writeFileSync(join(folder, `${name}.part`), "");
    for (const name of there()) rmSync(join(folder, name));
    expect(await newest()).toMatchObject({ state: "good", stored: false });
    expect((await address(PASSWORD, id)).statusCode).toBe(404);
    expect((await address(PASSWORD, "inconnu")).statusCode).toBe(404);
  });

  test("is for administrators only (T31)", async () => {
    const member = await tokenOf(app, await makeUser(app));
    expect((await ask({ url: "/backups" }, member)).statusCode).toBe(403);
    expect((await ask({ method: "POST", url: "/backups" }, member)).statusCode).toBe(403);
    expect((await address(PASSWORD, "x", member)).statusCode).toBe(403);
  });
});

describe("daily backup", () => {
  test("is made once, after three in the morning in Paris, or once the site is running", async () => {
    await run();
    expect(there()).toEqual(["cpms-20260302T090000Z.tar"]);
    for (const hours of [3, 6, 7, 0]) {
      app.clock.advance(hours * HOUR);
      await run();
    }
    // 2:00 in Paris.
    expect([app.clock.now().toISOString(), there().length]).toEqual([
      "2026-03-03T01:00:00.000Z",
      1,
    ]);
    app.clock.advance(HOUR);
    await run();
    await run();
    expect(there()).toEqual(["cpms-20260302T090000Z.tar", "cpms-20260303T020000Z.tar"]);
    app.clock.advance(30 * HOUR);
    await run();
    expect(there()).toHaveLength(3);
  });

  test("removes old backups after a good one only", async () => {
    mkdirSync(folder, { recursive: true });
    const old = ["cpms-20250101T020000Z.tar", "cpms-20250102T020000Z.tar"];
    Object.assign(app.config.backup, { daily: 1, weekly: 0 });
    for (const name of [...old, "photos.zip", "cpms-20250103T020000Z.tar.part"])
      writeFileSync(join(folder, name), "x");
    const { receive } = app.files;
    const broken = { ...app.files, find: () => Promise.reject(new Error("no store")) };
    const token = await tokenOf(app, admin);
    const { id } = await makeGroup(app, token, "Archives");
    await makeDocument(app, token, id, "Compte rendu.pdf");
    await runBackups({ ...app, files: broken }, going());
    expect(takeErrors()).toMatchObject([{ event: "backup_failed" }]);
    expect(there()).toEqual(expect.arrayContaining(old));
    expect(await newest()).toMatchObject({ state: "failed", problem: "no store" });
    app.clock.advance(2 * HOUR);
    await runBackups({ ...app, files: { ...app.files, receive } }, going());
    expect(there()).toEqual(["cpms-20260302T110000Z.tar", "photos.zip"]);
  });

  test("without space is retried an hour later, with a warning if none is good yet (F07)", async () => {
    breakPlace();
    await run();
    expect(takeErrors()).toHaveLength(1);
    const failed = { state: "failed", stored: false, problem: messages.backupFolder };
    expect(await newest()).toMatchObject(failed);
    expect(await alert()).toEqual([messages.backupNever]);
    app.clock.advance(HOUR / 2);
    await run();
    expect(takeErrors()).toEqual([]);
    app.clock.advance(HOUR / 2);
    await run();
    expect(takeErrors()).toHaveLength(1);
    expect((await acts()).map(({ act }) => act)).toEqual(["backup_failed", "backup_failed"]);
  });

  test("warns from two days after the last good backup until the next one", async () => {
    await run();
    rmSync(folder, { recursive: true });
    breakPlace();
    app.clock.advance(2 * DAY - 1);
    await run();
    takeErrors();
    expect(await alert()).toEqual([]);
    app.clock.advance(2);
    await run();
    expect(await alert()).toEqual([messages.backupLate.replace("{moment}", "2 mars 2026")]);
    rmSync(folder);
    app.clock.advance(2 * HOUR);
    await run();
    expect(await alert()).toEqual([]);
  });
});

describe("several instances", () => {
  test("an instance that stops leaves the requested backup to the next one (F18)", async () => {
    await run();
    app.clock.advance(2 * HOUR);
    await askOne();
    const stop = new AbortController();
    stop.abort();
    await run(stop.signal);
    expect([(await newest())?.state, there().length]).toEqual(["asked", 1]);
    await run();
    // Only the last backup of a day remains.
    expect([(await newest())?.state, there()]).toEqual(["good", ["cpms-20260302T110000Z.tar"]]);
  });

  test("only one instance makes the backup, and one that died is noticed", async () => {
    await Promise.all([run(), run(), run()]);
    expect((await list()).list.map(({ state }) => state)).toEqual(["good"]);
    app.clock.advance(2 * HOUR);
    await askOne();
    const at = app.clock.now().toISOString();
    await app.db
      .updateTable("backups")
      .set({ state: "running", seen_at: at })
      .where("state", "=", "asked")
      .execute();
    await run();
    expect((await askOne()).json().code).toBe("backup_running");
    app.clock.advance(6 * 60_000);
    await run();
    expect(await newest()).toMatchObject({ state: "failed", problem: messages.backupCutShort });
    expect((await askOne()).statusCode).toBe(200);
  });
});

const inOne = (bytes: Buffer) => Readable.from([bytes]);
