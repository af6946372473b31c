import { createReadStream, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareFiles, mend } from "../commands/fsck/compare-files.ts";
import { FILE_OWNERS } from "../data-lifecycle.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeDocument, makeGroup } from "../testing/publish.ts";
import { readArchive } from "./read-archive.ts";
import { runBackups } from "./run-backups.ts";

let app: TestApp;
let folder: string;
let admin: string;
let document: string;
beforeAll(async () => {
  app = await buildTestApp();
  Object.assign(app.config, app.place);
  folder = app.config.backup.dir ?? "";
  admin = await tokenOf(app, await makeAdmin(app));
  const { id } = await makeGroup(app, admin, "Archives");
  document = (await makeDocument(app, admin, id, "Compte rendu.pdf")).file_path;
  await runBackups(app, new AbortController().signal);
  const [name = ""] = readdirSync(folder);
  utimesSync(join(folder, name), 0, 0);
});
afterAll(() => app.close());

test("T54 an archive of the data folder is served at no address but its own", async () => {
  const [name = ""] = readdirSync(folder);
  const urls = [
    ...[`/sauvegardes/${name}`, `/data/sauvegardes/${name}`, `/api/uploads/${name}`],
    ...[`/api/uploads/..%2Fsauvegardes%2F${name}`, `/media/..%2F..%2Fsauvegardes%2F${name}`],
  ];
  for (const url of urls) {
    const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${admin}` } });
    expect([url, reply.statusCode], url).toEqual([url, 404]);
  }
});

test("neither the sweep nor the mending of fsck touches it", async () => {
  const before = readdirSync(folder);
  expect(before).toHaveLength(1);
  await sweepFiles(app, FILE_OWNERS);
  const site = { ...app, owners: FILE_OWNERS, now: app.clock.now() };
  await mend(site, await compareFiles(site, { hash: false, step: () => {} }));
  expect(readdirSync(folder)).toEqual(before);
});

test("the next archive does not contain it", async () => {
  app.clock.advance(2 * 3_600_000);
  const again = await tokenOf(app, await makeAdmin(app));
  await call(app, { method: "POST", url: "/backups" }, again);
  await runBackups(app, new AbortController().signal);
  const [name = ""] = readdirSync(folder);
  const { manifest } = await readArchive(createReadStream(join(folder, name)), {});
  expect(Object.keys(manifest.files)).toEqual([document]);
});
