import { expect, test } from "vitest";
import type { Page } from "#contract/page.ts";
import { openTextReader } from "./search-texts.ts";

/** One page with this lead. */
const contentOf = (lead: string, before = Promise.resolve()) => ({
  pages: async () => ["/presse"],
  written: async () => [],
  document: async () => undefined,
  page: async (): Promise<Page> => {
    await before;
    return { description: "", lead, updated: "2026-11-24", sections: [] };
  },
});

test("a slow reading of an earlier version does not come back into a later search", async () => {
  const read = openTextReader();
  const { promise, resolve } = Promise.withResolvers<void>();
  const earlier = read({ content: contentOf("zébulon", promise), keyOf: async () => "1" });
  const find = await read({ content: contentOf("coccinelle"), keyOf: async () => "2" });
  resolve();
  await earlier;
  expect((await find("page", ["zebulon"], 5)).total).toBe(0);
  expect((await find("page", ["coccinelle"], 5)).total).toBe(1);
});
