import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FILE_OWNERS } from "#server/data-lifecycle.ts";
import { filedTables } from "#server/files/file-rows.ts";
import { backUp } from "#server/testing/archives.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { ageFile, plantFile } from "#server/testing/plant-file.ts";
import { makeDocument, makeGroup, makeLink, makeResource } from "#server/testing/publish.ts";
import { readStored } from "#server/testing/stored.ts";
import { compareFiles, mend } from "./compare-files.ts";
import { countWrong, describeFindings } from "./describe-findings.ts";
import { restoreLost } from "./restore-lost.ts";

const HOUR = 3_600_000;
let app: TestApp;
let admin: string;
let groupId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Archives")).id;
});
afterEach(() => app.close());

const site = () => ({
  db: app.db,
  files: app.files,
  owners: FILE_OWNERS,
  now: app.clock.now(),
});
const age = (name: string, old: number) => ageFile(app, name, old);
const plant = (old: number) => plantFile(app, old);
const names = (found: { name: string }[]) => found.map(({ name }) => name).toSorted();

test("finds each table whose rows name files by its columns", async () => {
  expect(await filedTables(app.db)).toEqual([
    "document_versions",
    "media_files",
    "minutes_files",
    "resources",
    "site_document_files",
  ]);
});

test("F10 an undamaged site matches, its trash and its links included", async () => {
  await makeLink(app, admin, "lien");
  const { id } = await makeDocument(app, admin, groupId, "Jeté.pdf");
  await makeResource(app, admin, "medias");
  await call(app, { method: "DELETE", url: `/documents/${id}` }, admin);
  const findings = await compareFiles(site(), { hash: true });
  expect([findings.rows, findings.files, countWrong(findings)]).toEqual([2, 2, 0]);
  expect(describeFindings(findings, true).at(-1)).toBe("✓ base et fichiers se correspondent");
});

test("F10 F24 finds every kind of difference, and mends only old orphans and drafts", async () => {
  const [lost, short, changed] = [
    (await makeDocument(app, admin, groupId, "Perdu.pdf")).file_path,
    (await makeDocument(app, admin, groupId, "Court.pdf")).file_path,
    (await makeResource(app, admin, "medias")).filePath,
  ];
  await app.files.remove(lost);
  await app.store.put(short, "court");
  const bytes = await readStored(app, changed);
  await app.store.put(changed, Buffer.alloc(bytes.length, "x"));
  const [old, young] = [await plant(25 * HOUR), await plant(23 * HOUR)];
  const draft = await app.files.receive(Readable.from([Buffer.from("x")]), 9);
  await age(`drafts/${draft.id}`, 25 * HOUR);
  const fresh = await app.files.receive(Readable.from([Buffer.from("y")]), 9);
  await age(`drafts/${fresh.id}`, HOUR);

  const quick = await compareFiles(site());
  expect([names(quick.lost), names(quick.damaged)]).toEqual([[lost], [short]]);
  const findings = await compareFiles(site(), { hash: true });
  expect(names(findings.damaged)).toEqual([short, changed].toSorted());
  expect([names(findings.orphans), findings.young, findings.underWay]).toEqual([[old], 1, 1]);
  expect(describeFindings(findings, true).join("\n")).toContain(
    `✗ fichiers perdus, que la base nomme : 1\n    document_versions : ${lost}`,
  );

  const before = await app.store.names();
  expect(await mend(site(), findings)).toEqual({ orphans: 1, drafts: 1 });
  expect(await app.store.names()).toEqual(
    before.filter((name) => name !== old && name !== `drafts/${draft.id}`),
  );
  expect(await app.store.names()).toContain(young);
});

test("F10 F24 lost or damaged files are restored from a backup that has them whole", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-fsck-"));
  const [lost, changed, never] = [
    (await makeDocument(app, admin, groupId, "Perdu.pdf")).file_path,
    (await makeDocument(app, admin, groupId, "Changé.pdf")).file_path,
    (await makeDocument(app, admin, groupId, "Jamais.pdf")).file_path,
  ];
  await app.files.remove(never);
  const { path } = await backUp({ ...app.place, files: app.files }, folder);
  await app.files.remove(lost);
  await app.store.put(changed, "abîmé");
  const archive = { read: () => createReadStream(path) };
  const back = await restoreLost(site(), await compareFiles(site(), { hash: true }), archive);
  expect(back.toSorted()).toEqual([lost, changed].toSorted());
  const { lost: still, damaged } = await compareFiles(site(), { hash: true });
  expect([names(still), damaged]).toEqual([[never], []]);
  rmSync(folder, { recursive: true });
});

test("F03 removes no file when most files have no row", async () => {
  await makeResource(app, admin, "medias");
  await Promise.all(Array.from({ length: 21 }, () => plant(48 * HOUR)));
  const findings = await compareFiles(site());
  expect([findings.tooMany, await mend(site(), findings)]).toEqual([
    true,
    { orphans: 0, drafts: 0 },
  ]);
  expect(await app.store.names()).toHaveLength(22);
  expect(describeFindings(findings, false).join("\n")).toContain("n’est sans doute pas la leur");
});

test("a row or a file that changes during the comparison is no finding", async () => {
  const gone = await makeDocument(app, admin, groupId, "Parti.pdf");
  const { list } = app.files;
  await app.files.remove(gone.file_path);
  const late = await plant(48 * HOUR);
  const findings = await compareFiles({
    ...site(),
    files: {
      ...app.files,
      list,
      // Between the rows and the question what is wrong with one, it goes.
      find: async (name) => {
        if (name === gone.file_path)
          await app.db.deleteFrom("document_versions").where("file_name", "=", name).execute();
        return app.files.find(name);
      },
    },
  });
  expect([findings.lost, names(findings.orphans)]).toEqual([[], [late]]);
  await app.db
    .insertInto("resources")
    .values({
      id: "tardif",
      category: "medias",
      name: "x",
      file_name: late,
      size: 8,
      sha256: "x",
      search: "x",
      uploaded_at: app.clock.now().toISOString(),
      deleted_at: null,
    })
    .execute();
  expect(await mend(site(), findings)).toEqual({ orphans: 0, drafts: 0 });
});
