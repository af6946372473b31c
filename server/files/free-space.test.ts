import { readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { field, file } from "../testing/form.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeGroup, sendForm } from "../testing/publish.ts";
import { pdf } from "../testing/sample-files.ts";
import { countRows } from "../testing/stored.ts";
import { filesFolder } from "./disk-store.ts";

vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  return { ...fs, statfs: vi.fn(fs.statfs) };
});

const MIB = 1024 * 1024;

let app: TestApp;
let admin: string;
let group: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = (await makeGroup(app, admin, "Disque")).id;
});
afterAll(() => app.close());

/** A disk of a hundred gibibytes of which so much is left. */
const left = (bytes: number) =>
  vi.mocked(statfs).mockResolvedValue({
    bsize: 4096,
    blocks: (100 * 1024 * MIB) / 4096,
    bavail: bytes / 4096,
  } as never);
const upload = () => sendForm(app, [field("groupId", group), file("x.pdf", pdf())], admin);

test("F07 answers 507 to uploads while the disk has no room for the largest file", async () => {
  for (const bytes of [0, 10 * MIB, 20 * MIB, 60 * MIB]) {
    left(bytes);
    const refused = await upload();
    expect([refused.statusCode, refused.json().code], `${bytes}`).toEqual([507, "storage_full"]);
  }
  expect(await countRows(app, "documents")).toBe(0);
  expect(await readdir(join(filesFolder(app.config.dataDir), "drafts"))).toEqual([]);
  app.logged.length = 0;
  left(1024 * MIB);
  expect((await upload()).statusCode).toBe(201);
});
