import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { openMemoryStore } from "../testing/memory-store.ts";
import type { TestStore } from "../testing/test-store.ts";
import { withDrafts } from "./with-drafts.ts";

let store: TestStore;
beforeEach(() => {
  store = openMemoryStore();
});
const note = () => Readable.from([Buffer.from("note")]);

test("stored drafts remain, others are removed, even after an error (T57)", async () => {
  const name = await withDrafts(store.files, async ({ receive }) => {
    await receive(note(), 4);
    return store.files.save(await receive(note(), 4), "pdf");
  });
  expect(await store.names()).toEqual([name]);
  const failing = withDrafts(store.files, async ({ receive }) => {
    await receive(note(), 4);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await store.names()).toEqual([name]);
});

test("a draft that cannot be removed does not fail the work", async () => {
  const files = { ...store.files, discard: () => Promise.reject(new Error("EIO")) };
  const work = async ({ receive }: Pick<typeof files, "receive">) =>
    (await receive(note(), 4)).size;
  expect(await withDrafts(files, work)).toBe(4);
  expect(await store.names()).toHaveLength(1);
});
