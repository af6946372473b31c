import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDrafts, dropDraftsOfOthers } from "./drafts.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { readUnsent, storeUnsent } from "./unsent-changes.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", {});
});
afterEach(() => vi.unstubAllGlobals());

test("unsent changes are found again by their account alone", () => {
  expect(storeUnsent("awa", "reunion-1", [{ text: "note" }])).toBe(true);
  expect(readUnsent("awa", "reunion-1")).toEqual([{ text: "note" }]);
  for (const [owner, name] of [
    ["aw", "a:reunion-1"],
    ["noé", "reunion-1"],
    [undefined, "reunion-1"],
  ] as const)
    expect(readUnsent(owner, name)).toEqual([]);
  storeUnsent("awa", "reunion-1", []);
  expect(localStorage.length).toBe(0);
});

test("unsent changes are erased by a log-out, and by a log-in of another account", () => {
  storeUnsent("awa", "reunion-1", [1]);
  storeUnsent("noé", "reunion-1", [2]);
  localStorage.setItem("theme", "dark");
  dropDraftsOfOthers("awa");
  expect([readUnsent("awa", "reunion-1"), readUnsent("noé", "reunion-1")]).toEqual([[1], []]);
  clearDrafts();
  expect([readUnsent("awa", "reunion-1"), localStorage.getItem("theme")]).toEqual([[], "dark"]);
});

test("damaged storage is no change", () => {
  localStorage.setItem("a-envoyer:awa:reunion-1", "{");
  expect(readUnsent("awa", "reunion-1")).toEqual([]);
  localStorage.setItem("a-envoyer:awa:reunion-1", '{"a":1}');
  expect(readUnsent("awa", "reunion-1")).toEqual([]);
});
