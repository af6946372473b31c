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

test("what was kept stays, what was not goes, however the work ends (T57)", async () => {
  const name = await withDrafts(store.files, async ({ receive }) => {
    await receive(note(), 4);
    return store.files.keep(await receive(note(), 4), "pdf");
  });
  expect(await store.names()).toEqual([name]);
  const failing = withDrafts(store.files, async ({ receive }) => {
    await receive(note(), 4);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await store.names()).toEqual([name]);
});

test("a draft that cannot be removed is left to the sweep: the answer stands", async () => {
  const files = { ...store.files, discard: () => Promise.reject(new Error("EIO")) };
  const work = async ({ receive }: Pick<typeof files, "receive">) =>
    (await receive(note(), 4)).size;
  expect(await withDrafts(files, work)).toBe(4);
  expect(await store.names()).toHaveLength(1);
});
