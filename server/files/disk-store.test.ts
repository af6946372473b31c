import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenAnywhere } from "../testing/free-port.ts";
import { filesFolder, openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./store.ts";

let dataDir: string;
let store: FileStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-store-"));
  store = await openDiskStore(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const note = () => Readable.from([Buffer.from("note")]);

test("F07 the announced size decides whether the disk has room, not the largest one", async () => {
  const beyondAnyDisk = Number.MAX_SAFE_INTEGER;
  await expect(store.receive(note(), beyondAnyDisk)).rejects.toMatchObject({
    code: "storage_full",
  });
  expect((await store.receive(note(), beyondAnyDisk, 4)).size).toBe(4);
});

test("a draft that cannot be renamed remains a draft", async () => {
  const draft = await store.receive(note(), 4);
  // The folder that should take the file is not there.
  await expect(store.save(draft, "pdf/absent")).rejects.toMatchObject({ code: "ENOENT" });
  const folder = filesFolder(dataDir);
  expect([readdirSync(folder), readdirSync(join(folder, "drafts"))]).toEqual([
    ["drafts"],
    [draft.id],
  ]);
});

test("a stored file that cannot be opened is not a missing one", async () => {
  const name = `${"0".repeat(32)}.pdf`;
  mkdirSync(join(filesFolder(dataDir), name));
  await expect((await store.open(name))?.toArray()).rejects.toMatchObject({ code: "EISDIR" });
});

describe("a download", () => {
  /** Several reads, and not a whole number of them. */
  const bytes = randomBytes(3 * 1024 * 1024 + 17);
  const name = `${"1".repeat(32)}.pdf`;
  const pathOf = (file = name) => join(filesFolder(dataDir), file);
  let server: ReturnType<typeof createServer>;
  let port: number;
  beforeEach(async () => {
    server = createServer(async ({ url = "" }, response) => {
      const stream = await store.open(url.slice(1));
      response.once("close", () => stream?.destroy());
      stream?.on("error", () => response.destroy()).pipe(response);
    });
    port = await listenAnywhere(server);
  });
  afterEach(() => void server.close());

  const ask = (file = name) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = { port, host: "127.0.0.1", path: `/${file}`, agent: false };
      get(url, resolve).on("error", reject);
    });
  const openDescriptors = () =>
    readdirSync("/proc/self/fd").filter((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`) === pathOf();
      } catch {
        return false;
      }
    }).length;

  test("closes its file at the end, and when the client leaves", async () => {
    writeFileSync(pathOf(), bytes);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => buffer(await ask())));
    for (const answer of answers) expect(answer.equals(bytes)).toBe(true);
    for (let count = 0; count < 5; count += 1) (await ask()).destroy();
    await expect.poll(openDescriptors).toBe(0);
  });

  test("never holds bytes of another one, however slow its reader", async () => {
    const other = `${"2".repeat(32)}.pdf`;
    const otherBytes = randomBytes(bytes.length);
    // More than the buffers of a connection contain: the server still writes when the others begin.
    const slowBytes = randomBytes(24 * 1024 * 1024);
    writeFileSync(pathOf(), slowBytes);
    writeFileSync(pathOf(other), otherBytes);
    const download = async (file: string) => buffer(await ask(file));
    // Leaves a buffer for the next.
    await download(name);
    const slow = await ask(name);
    const others = await Promise.all([other, other, other].map(download));
    expect((await buffer(slow)).equals(slowBytes)).toBe(true);
    for (const answer of others) expect(answer.equals(otherBytes)).toBe(true);
  });

  test("stops and closes its file when reading fails", async () => {
    mkdirSync(pathOf());
    const answer = await ask()
      .then(buffer)
      .catch((error: Error) => error);
    expect(answer).toBeInstanceOf(Error);
    await expect.poll(openDescriptors).toBe(0);
  });
});
