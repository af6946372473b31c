import fs, { existsSync, readlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeResource } from "../testing/publish.ts";
import { filesFolder } from "./disk-store.ts";

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const named = (fd: number): string =>
  relative(app.config.dataDir, readlinkSync(`/proc/self/fd/${fd}`)).replace(/[0-9a-f]{32}/, "…");

/** What is forced to the disk while `work` runs, in order, each with whether the file already had its final name. */
async function flushed(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const isStored = () =>
    fs.readdirSync(filesFolder(app.config.dataDir)).some((name) => name.endsWith(".pdf"))
      ? "kept"
      : "draft";
  const handle = await open(filesFolder(app.config.dataDir), "r");
  const { sync } = handle;
  const proto = Object.getPrototypeOf(handle) as { sync: typeof sync };
  await handle.close();
  const ofStreams = vi.spyOn(fs, "fsync").mockImplementation(((fd: number, done: () => void) => {
    seen.push(`${named(fd)} ${isStored()}`);
    done();
  }) as typeof fs.fsync);
  const ofHandles = vi.spyOn(proto, "sync").mockImplementation(async function (this: {
    fd: number;
  }) {
    seen.push(`${named(this.fd)} ${isStored()}`);
  });
  await work();
  ofStreams.mockRestore();
  ofHandles.mockRestore();
  return seen;
}

test.runIf(existsSync("/proc/self/fd"))(
  "T62 an upload is flushed to disk, bytes then name, before its row is written",
  async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    app.queries.take();
    const rows: string[][] = [];
    const { save } = app.files;
    app.files.save = async (...given) => {
      const name = await save(...given);
      rows.push(app.queries.take());
      return name;
    };
    expect(await flushed(() => makeResource(app, admin, "medias"))).toEqual([
      join("files", "drafts", "… draft"),
      "files kept",
    ]);
    expect(rows.flat()).not.toContain("insert resources");
    expect(app.queries.take()).toContain("insert resources");
  },
);
