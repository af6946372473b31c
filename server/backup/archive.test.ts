import { spawnSync } from "node:child_process";
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openArchive } from "../commands/archive/open-archive.ts";
import { backUp } from "../testing/archives.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "../testing/publish.ts";
import { isGood } from "./archive.ts";
import { type BackupPlace, openDiskPlace } from "./place.ts";
import { type Key, readArchive } from "./read-archive.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let folder: string;
const place = () => ({ ...app.place, files: app.files });
const read = (path: string, passphrase?: string, key: Key = {}) =>
  readArchive(createReadStream(path), { passphrase, ...key });
const kind = (found: string) => expect.objectContaining({ kind: found });

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Archives")).id;
  await makeDocument(app, admin, groupId, "Compte rendu.pdf");
  await makeResource(app, admin, "medias");
});
afterAll(() => app.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-archive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("F21 an archive lists its content, is alone in its folder and private", async () => {
  const { manifest, path, size } = await backUp(place(), folder);
  expect([readdirSync(folder), statSync(path).size, statSync(path).mode & 0o777]).toEqual([
    ["site.tar"],
    size,
    0o600,
  ]);
  expect([Object.keys(manifest.files).length, isGood(manifest)]).toEqual([2, true]);
  const { head, manifest: again } = await read(path);
  expect(again).toEqual(manifest);
  expect(head.tables.map(({ name }) => name)).toContain("documents");
});

test("a plain tar lists its files", async () => {
  const { path, manifest } = await backUp(place(), folder);
  const listed = spawnSync("tar", ["-tf", path], { encoding: "utf8" }).stdout.trim().split("\n");
  expect([listed[0], listed.at(-2), listed.at(-1)]).toEqual([
    "cpms-sauvegarde.json",
    "manifeste.json",
    "sha256",
  ]);
  expect(listed.filter((name) => name.startsWith("fichiers/"))).toHaveLength(
    Object.keys(manifest.files).length,
  );
});

test("T21 contains no sessions, one-time links or throttle counters", async () => {
  const { email } = await makeAdmin(app);
  await call(app, { method: "POST", url: "/forgot-password", body: { email } });
  const { head } = await read((await backUp(place(), folder)).path);
  const names = head.tables.map(({ name }) => name);
  for (const table of ["sessions", "links", "throttles", "used_captchas", "instances", "job_runs"])
    expect(names).not.toContain(table);
});

describe("F21 F24 refuses with a sentence", () => {
  test("an archive in which any byte changed", async () => {
    const { path } = await backUp(place(), folder);
    const bytes = readFileSync(path);
    const places = Array.from({ length: 60 }, (_, index) =>
      Math.floor((index * bytes.length) / 60),
    );
    for (const at of [...places, 0, 300, bytes.length - 1, bytes.length - 1500]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
      await expect(read(path), `byte ${at}`).rejects.toMatchObject({ name: "ArchiveFault" });
    }
  });

  test("an archive cut at any length, or with a byte too many", async () => {
    const { path } = await backUp(place(), folder);
    const bytes = readFileSync(path);
    for (const size of [20, 512, 4096, bytes.length / 2, bytes.length - 1024, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, size));
      await expect(read(path), `${size} bytes`).rejects.toEqual(kind("cut"));
    }
    writeFileSync(path, Buffer.concat([bytes, Buffer.from("x")]));
    await expect(read(path)).rejects.toEqual(kind("damaged"));
  });

  test("another file, an empty one, and an encrypted one without its passphrase", async () => {
    const path = join(folder, "x");
    for (const content of ["", "Bonjour", "PK\u0003\u0004", "x".repeat(5000)]) {
      writeFileSync(path, content);
      await expect(read(path)).rejects.toEqual(kind("foreign"));
    }
    const passphrase = "cheval pile agrafe correcte";
    const locked = await backUp(place(), folder, { passphrase });
    await expect(read(locked.path)).rejects.toEqual(kind("locked"));
    await expect(read(locked.path, "une autre phrase")).rejects.toEqual(kind("wrongPassphrase"));
    expect((await read(locked.path, passphrase)).manifest).toEqual(locked.manifest);
    expect(readFileSync(locked.path).includes("Compte rendu")).toBe(false);
  });
});

describe("an archive that is not encrypted", () => {
  const passphrase = "cheval pile agrafe correcte";

  test("is refused where a passphrase is set, unless it is requested", async () => {
    const { path } = await backUp(place(), folder);
    await expect(read(path, passphrase)).rejects.toEqual(kind("clear"));
    expect(await read(path, passphrase, { clear: true })).toMatchObject({ isEncrypted: false });
    expect(await read(path)).toMatchObject({ isEncrypted: false });
  });

  test("is distinguished from an encrypted one", async () => {
    const { path } = await backUp(place(), folder, { passphrase });
    expect(await read(path, passphrase)).toMatchObject({ isEncrypted: true });
  });

  test.each([
    ["site.tar", undefined, true],
    ["site.tar.age", undefined, false],
    ["site.tar", passphrase, false],
  ])("named %s, with the passphrase %s: %s", async (name, configured, clear) => {
    const { path } = await backUp(place(), folder, { name });
    expect(await openArchive(path, configured, false)).toMatchObject({ clear });
    expect(await openArchive(path, configured, true)).toMatchObject({ clear: true });
  });
});

describe("F10 an incomplete store", () => {
  test("a lost or damaged file is named, and the backup is not good", async () => {
    const lost = (await makeDocument(app, admin, groupId, "Perdu.pdf")).file_path;
    const damaged = (await makeDocument(app, admin, groupId, "Abîmé.pdf")).file_path;
    await app.files.remove(lost);
    await app.store.put(damaged, "abîmé");
    const { manifest, path } = await backUp(place(), folder);
    expect([manifest.lost, manifest.damaged, isGood(manifest)]).toEqual([[lost], [damaged], false]);
    expect((await read(path)).manifest).toEqual(manifest);
    await app.db
      .deleteFrom("document_versions")
      .where("file_name", "in", [lost, damaged])
      .execute();
    await app.files.remove(damaged);
  });

  test("a file purged from the trash during the backup is no loss", async () => {
    const gone = (await makeDocument(app, admin, groupId, "Purgé.pdf")).file_path;
    const { find } = app.files;
    const files = {
      ...app.files,
      find: async (name: string) => {
        if (name !== gone) return find(name);
        await app.db.deleteFrom("document_versions").where("file_name", "=", name).execute();
        await app.files.remove(name);
        return undefined;
      },
    };
    const { manifest } = await backUp({ ...place(), files }, folder);
    expect([manifest.gone, manifest.lost, isGood(manifest)]).toEqual([[gone], [], true]);
  });
});

describe("F07 F21 a failed backup leaves no file", () => {
  test.each<[string, Parameters<typeof backUp>[2]]>([
    ["when it fails among the rows", { rows: () => cut() }],
    ["when it fails among the files", { files: (done) => void (done === 1 && cut()) }],
    ["when it fails while it is read again", { checked: () => cut() }],
  ])("%s", async (_where, steps) => {
    await expect(backUp(place(), folder, steps)).rejects.toThrow("cut off");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("when the stored bytes differ from the written ones", async () => {
    const disk = openDiskPlace(folder);
    const put: BackupPlace["put"] = (name, source, prove) =>
      disk.put(name, source, (written) => prove(async () => spoil(await written())));
    const failing = backUp(place(), folder, { place: { ...disk, put } });
    await expect(failing).rejects.toMatchObject({ name: "ArchiveFault" });
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** A disk that does not give back what it took. */
async function* spoil(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of bytes) yield Buffer.from(part).fill(1, 4000, 4001);
}

const cut = (): never => {
  throw new Error("cut off");
};
