import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../testing/open-test-store.ts";
import { readStored } from "../testing/stored.ts";
import type { TestStore } from "../testing/test-store.ts";
import type { FileStore } from "./store.ts";
import { newStoredName } from "./stored-name.ts";

/** What any store does: the tests of the projects « memory » and « s3 » run these on one without a disk. */
let dataDir: string;
let store: TestStore;
let files: FileStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-store-"));
  store = await openTestStore(dataDir);
  ({ files } = store);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const TEXT = "0123456789";
const receive = (text = TEXT, most = 100) =>
  files.receive(Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]), most);
const textOf = async (bytes: Readable | undefined) =>
  bytes && Buffer.concat(await bytes.toArray()).toString();
const save = async (text = TEXT) => files.save(await receive(text), "pdf");

test("received bytes are counted, hashed and read again, whole or in part", async () => {
  const draft = await receive();
  expect([draft.size, draft.sha256]).toEqual([10, createHash("sha256").update(TEXT).digest("hex")]);
  expect(await textOf(await files.read(draft))).toBe(TEXT);
  expect(await textOf(await files.read(draft, { start: 2, end: 4 }))).toBe("234");
  expect(await textOf(await files.read(draft, { start: 8, end: 99 }))).toBe("89");
});

test("a file that is too long or breaks off leaves nothing", async () => {
  await expect(receive(TEXT, 9)).rejects.toMatchObject({ code: "file_too_large" });
  expect((await receive(TEXT, 10)).size).toBe(10);
  const cut = async function* () {
    yield Buffer.from("01");
    throw new Error("cut short");
  };
  await expect(files.receive(Readable.from(cut()), 100)).rejects.toThrow("cut short");
  expect(await store.names()).toHaveLength(1);
});

test("a stored draft has a new name and is no longer a draft", async () => {
  const draft = await receive();
  const name = await files.save(draft, "pdf");
  expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect(await store.names()).toEqual([name]);
  await files.discard(draft);
  expect(await textOf(await files.open(name))).toBe(TEXT);
  expect(await textOf(await files.open(name, { start: 8, end: 99 }))).toBe("89");
  expect(await files.find(name)).toMatchObject({ size: 10, modified: expect.any(Date) });
  expect(await files.list()).toEqual([{ name, size: 10, since: expect.any(Number) }]);
});

test("discarding a draft or removing a file can be repeated", async () => {
  const draft = await receive();
  const name = await save();
  for (let count = 0; count < 2; count += 1) {
    await files.discard(draft);
    await files.remove(name);
  }
  expect([await store.names(), await files.list()]).toEqual([[], []]);
});

test("a name that no store generates is never a file", async () => {
  const { id } = await receive();
  await store.put("a-moi.txt", TEXT);
  for (const name of [newStoredName("pdf"), "a-moi.txt", `drafts/${id}`, "../secret", "drafts", ""])
    expect([name, await files.find(name), await files.open(name)]).toEqual([
      name,
      undefined,
      undefined,
    ]);
  expect(await files.list()).toEqual([]);
});

test("a file with other bytes has another version", async () => {
  const name = await save();
  const before = await files.find(name);
  expect(await files.find(name)).toEqual(before);
  await store.put(name, "9876543210");
  expect((await readStored(store, name)).toString()).toBe("9876543210");
  expect((await files.find(name))?.version).not.toBe(before?.version);
});

/** Bytes that no two places have alike, handed over in pieces of a network. */
function* largeFile(size: number): Generator<Buffer> {
  for (let at = 0; at < size; at += 60_000)
    yield Buffer.alloc(Math.min(60_000, size - at), `${at} `);
}
const MIB = 1024 * 1024;

test.each([0, 1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 17 * MIB])(
  "%i bytes are read as they were written",
  async (size) => {
    const sent = Buffer.concat([...largeFile(size)]);
    const draft = await files.receive(Readable.from(largeFile(size)), 20 * MIB);
    const sha256 = createHash("sha256").update(sent).digest("hex");
    expect(draft).toMatchObject({ size, sha256 });
    const name = await files.save(draft, "pdf");
    const stored = await readStored(store, name);
    expect(stored.equals(sent)).toBe(true);
    expect(await files.find(name)).toMatchObject({ size });
    const middle = { start: size >> 1, end: (size >> 1) + 99 };
    const part = await files.open(name, middle);
    expect(Buffer.concat((await part?.toArray()) ?? [])).toEqual(
      sent.subarray(middle.start, middle.end + 1),
    );
  },
);

test("a large file that is truncated or too long leaves no part of itself", async () => {
  const cut = async function* () {
    yield* largeFile(18 * MIB);
    throw new Error("cut short");
  };
  await expect(files.receive(Readable.from(cut()), 20 * MIB)).rejects.toThrow("cut short");
  await expect(files.receive(Readable.from(largeFile(18 * MIB)), 17 * MIB)).rejects.toMatchObject({
    code: "file_too_large",
  });
  expect([await store.names(), await files.drafts()]).toEqual([[], []]);
});

test("the same content stored ten times is ten files", async () => {
  const names = await Promise.all(Array.from({ length: 10 }, () => save()));
  expect(await store.names()).toEqual(names.toSorted());
  expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(await textOf(await files.open(name))).toBe(TEXT);
});

test("a draft is listed until it is stored or discarded", async () => {
  const [stored, left] = [await receive(), await receive()];
  expect((await files.drafts()).map(({ id }) => id).toSorted()).toEqual(
    [stored.id, left.id].toSorted(),
  );
  await files.save(stored, "pdf");
  const [found, ...others] = await files.drafts();
  expect([found?.id, others]).toEqual([left.id, []]);
  await found?.discard();
  expect(await files.drafts()).toEqual([]);
});

test("a draft is adopted under a name of another store", async () => {
  const name = newStoredName("pdf");
  await files.adopt(await receive(), name);
  expect(await store.names()).toEqual([name]);
  expect(await textOf(await files.open(name))).toBe(TEXT);
});

test("a discarded draft cannot be stored or read", async () => {
  const draft = await receive();
  await files.discard(draft);
  await expect(files.save(draft, "pdf")).rejects.toThrow();
  await expect(files.read(draft)).rejects.toThrow();
  expect(await store.names()).toEqual([]);
});
