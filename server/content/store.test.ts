import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { openWarnings } from "../warnings.ts";
import { sourceOf, textOf } from "./page-source.ts";
import { openContentStore } from "./store.ts";

const HOUR = 3_600_000;
const CONTACT = "pages/contact.md";

let app: TestApp;
let files: MemoryContent;
let warnings: ReturnType<typeof openWarnings>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["page_versions", "pages", "redirects"] as const)
    await app.db.deleteFrom(table).execute();
  files = await copyOfContent();
  warnings = openWarnings({ warn: () => undefined });
});

const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
async function write(
  number: number,
  markdown: string,
  { publishAt = at(-1), path = "/contact" } = {},
): Promise<void> {
  const now = at(0);
  await app.db
    .insertInto("pages")
    .values({ path, version: number, created_at: now })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ version: number }))
    .execute();
  const text = { description: "d", lead: "l", markdown };
  const version = { id: newId(), path, number, ...text, base_sha256: "", note: "", withdrawn: 0 };
  await app.db
    .insertInto("page_versions")
    .values({ ...version, publish_at: publishAt, created_at: now })
    .execute();
}
const openEmpty = () =>
  openContentStore(app.db, { ...app, warnings }, { live: files, shipped: files }, app.files);
const open = async () => {
  const store = openEmpty();
  await store.refresh();
  return store;
};
type Store = ReturnType<typeof openEmpty>;
const read = (store: Store, file = CONTACT) => store.current().text(file);
const markdown = async (store: Store) => textOf(CONTACT, await read(store)).markdown;

describe("a published text", () => {
  test("replaces the file at the next read", async () => {
    const store = await open();
    const shipped = await read(store);
    expect(shipped).toBe(await files.text(CONTACT));
    await write(1, "## Un");
    expect(await read(store)).toBe(shipped);
    await store.follow();
    expect(await markdown(store)).toBe("## Un");
    expect(await read(store, "pages/index.md")).toBe(await files.text("pages/index.md"));
  });

  test("is notified once, and nothing is read when nothing has changed", async () => {
    const store = await open();
    const notified = vi.fn();
    const unwatch = store.watch(notified);
    app.queries.take();
    await store.refresh();
    expect(notified).not.toHaveBeenCalled();
    expect(app.queries.take()).not.toContain("select pages");
    await write(1, "## Un");
    const version = store.version();
    await Promise.all([store.refresh(), store.refresh()]);
    expect([notified.mock.calls.length, store.version() === version]).toEqual([1, false]);
    files.edit(CONTACT, (text) => `${text}\n`);
    expect(notified).toHaveBeenCalledTimes(2);
    unwatch();
    await write(2, "## Deux");
    await store.refresh();
    expect(notified).toHaveBeenCalledTimes(2);
  });

  test("does not change earlier snapshots", async () => {
    const store = await open();
    const before = store.current();
    await write(1, "## Un");
    await store.refresh();
    expect(await before.text(CONTACT)).toBe(await files.text(CONTACT));
    expect(await markdown(store)).toBe("## Un");
  });

  test("is live at its scheduled time without a timer, with another version", async () => {
    await write(1, "## Un");
    await write(2, "## Deux", { publishAt: at(2) });
    await write(3, "## Trois", { publishAt: at(4) });
    const store = await open();
    const first = store.version();
    expect(await markdown(store)).toBe("## Un");
    app.clock.advance(2 * HOUR);
    expect([await markdown(store), store.version() === first]).toEqual(["## Deux", false]);
    const second = store.version();
    // A change that no page shows leaves the version as it is.
    await app.db
      .updateTable("data_versions")
      .set({ version: 99 })
      .where("name", "=", "media")
      .execute();
    await store.refresh();
    expect(store.version()).toBe(second);
    app.clock.advance(5 * HOUR);
    expect(await markdown(store)).toBe("## Trois");
  });

  test("stays live when the clock is set back", async () => {
    await write(1, "## Un", { publishAt: at(0) });
    const store = await open();
    app.clock.advance(-HOUR);
    expect(await markdown(store)).toBe("## Un");
    app.clock.advance(HOUR);
  });

  test("remains when a release removed the file of its page", async () => {
    await write(1, "## Un");
    files.remove(CONTACT);
    const store = await open();
    expect(await store.current().files("pages")).toContain("contact.md");
    expect(await markdown(store)).toBe("## Un");
  });

  test("that is unreadable is replaced by the former version or file, with a warning", async () => {
    await write(1, "## Un");
    await write(2, "![x](y)");
    await write(3, "<br>");
    await write(1, "~~x~~", { path: "/preconisation" });
    const store = await open();
    expect(await markdown(store)).toBe("## Un");
    expect(await read(store, "pages/preconisation.md")).toBe(
      await files.text("pages/preconisation.md"),
    );
    expect(warnings.list()).toEqual([
      expect.stringMatching(
        /version 1 de « preconisation » ; la version 2 de « contact » ; .*3 de/,
      ),
    ]);
    await write(4, "## Quatre");
    await write(2, "## Contexte\n\n## L’étude en bref\n\nTexte", { path: "/preconisation" });
    await store.refresh();
    expect(await markdown(store)).toBe("## Quatre");
    expect(warnings.list()).toEqual([]);
  });

  test("is read again after a failure, and the known text remains", async () => {
    await write(1, "## Un");
    const store = await open();
    await write(2, "## Deux");
    app.queries.failOn("select pages", new Error("database down"));
    await expect(store.refresh()).rejects.toThrow("database down");
    expect(await markdown(store)).toBe("## Un");
    app.queries.heal();
    await store.refresh();
    expect(await markdown(store)).toBe("## Deux");
  });
});

test("nothing is published before the first refresh", async () => {
  await write(1, "## Un");
  expect(await read(openEmpty())).toBe(await files.text(CONTACT));
});

test.each([
  ["plain", 'Une "phrase" : avec tout\\ — « oui »'],
  ["on several lines", "Une\nphrase"],
  ["like YAML", "- [x] {a: b} # non | > & * ! %"],
  ["with signs of all sorts", "🌍 \u2028 é e\u0301 \t"],
])("a text %s is read unchanged from its file", (_, lead) => {
  const text = { description: lead, lead, markdown: "## A\n\n---\n\ntexte" };
  expect(textOf("x", sourceOf(text, "2026-03-02"))).toEqual(text);
});
