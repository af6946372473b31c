import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyTrash } from "../data-lifecycle.ts";
import { resourceFiles } from "../features/resources/trash.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { ageFile, plantFile } from "../testing/plant-file.ts";
import { makeDocument, makeGroup, makeResource } from "../testing/publish.ts";
import { storeUpload } from "./store-upload.ts";

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

const age = (name: string, old: number) => ageFile(app, name, old);
const plant = (old: number) => plantFile(app, old);
const stored = async () => (await app.store.names()).filter((name) => !name.startsWith("drafts/"));
const removed = () =>
  app.logged.flatMap(({ event, file }) => (event === "orphan_removed" ? [file] : []));

/** Three files that rows name, of which one is in the trash, as old as the site. */
async function fileThree(): Promise<string[]> {
  const document = await makeDocument(app, admin, groupId, "Gardé.pdf");
  const trashed = await makeDocument(app, admin, groupId, "Jeté.pdf");
  const resource = await makeResource(app, admin, "medias");
  await call(app, { method: "DELETE", url: `/documents/${trashed.id}` }, admin);
  const names = [document.file_path, trashed.file_path, resource.filePath];
  for (const name of names) await age(name, 1000 * HOUR);
  return names.toSorted();
}

describe("F03 F10 T62 files without a row after a crash", () => {
  test("are removed and logged after an hour, other files remain", async () => {
    const named = await fileThree();
    const orphans = [await plant(HOUR + 1), await plant(100 * HOUR)];
    const fresh = await plant(HOUR - 1000);
    await app.store.put("a-moi.txt", "");
    await age("a-moi.txt", 100 * HOUR);
    await emptyTrash(app);
    expect(await stored()).toEqual([...named, fresh, "a-moi.txt"].toSorted());
    expect(removed().toSorted()).toEqual(orphans.toSorted());
    app.clock.advance(2000);
    await emptyTrash(app);
    expect(await stored()).toEqual([...named, "a-moi.txt"].toSorted());
  });

  test("remain when their row is committed during the sweep", async () => {
    const { list } = app.files;
    let finish: (() => Promise<unknown>) | undefined;
    // Between the list of the folder and the question to the database, the row of an old file is committed.
    app.files.list = async () => {
      const listed = await list();
      await finish?.();
      return listed;
    };
    const name = await plant(2 * HOUR);
    finish = () =>
      app.db
        .insertInto("resources")
        .values({ ...row, id: "tardif", file_name: name })
        .execute();
    await emptyTrash(app);
    expect(await stored()).toEqual([name]);
  });

  const row = {
    category: "medias",
    name: "x",
    size: 8,
    sha256: "x",
    search: "x",
    uploaded_at: "2026-03-02T09:00:00.000Z",
    deleted_at: null,
  } as const;

  test("remain between their name and their row, however slow the upload", async () => {
    const draft = await app.files.receive(Readable.from([Buffer.from("%PDF-1.4")]), 100);
    const upload = {
      draft,
      name: "lent.pdf",
      type: { extension: "pdf", mime: "application/pdf", inline: true },
    };
    await storeUpload(app, resourceFiles, upload, async (fileName) => {
      await age(fileName, 5 * 60_000);
      await emptyTrash(app);
      await app.db
        .insertInto("resources")
        .values({ ...row, id: "lent", file_name: fileName })
        .execute();
    });
    expect(await stored()).toHaveLength(1);
  });

  test("remain, with a warning, when most files have no row", async () => {
    await fileThree();
    const planted = await Promise.all(Array.from({ length: 21 }, () => plant(2 * HOUR)));
    await emptyTrash(app);
    expect(await stored()).toHaveLength(24);
    const warnings = async () => (await call(app, { url: "/dashboard" }, admin)).json().warnings;
    expect(await warnings()).toEqual([expect.stringMatching(/^21 fichiers/)]);
    for (const name of planted.slice(0, 1)) await app.files.remove(name);
    await emptyTrash(app);
    expect([await warnings(), (await stored()).length]).toEqual([[], 3]);
  });
});
