import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { openWarnings } from "../warnings.ts";
import { openLiveTexts, type PublishedText } from "./live-texts.ts";
import { sourceOf, textOf } from "./page-source.ts";

const HOUR = 3_600_000;
const PAGE = "pages/contact.md";

let clock: FakeClock;
let files: MemoryContent;
let edition: number;
let versions: PublishedText[];
let warnings: ReturnType<typeof openWarnings>;
beforeEach(async () => {
  clock = new FakeClock();
  files = await copyOfContent();
  edition = 0;
  versions = [];
  warnings = openWarnings({ warn: () => undefined });
});

const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
const write = (number: number, markdown: string, { publishAt = at(-1), slug = "contact" } = {}) => {
  const source = sourceOf({ description: "d", lead: "l", markdown }, "2026-03-02");
  versions.push({ slug, number, publishAt, source });
  edition += 1;
};
/** As the queries of the pages answer. */
const published = {
  edition: async () => edition,
  list: async (now: Date) => {
    const isLive = ({ publishAt }: PublishedText) => publishAt <= now.toISOString();
    return versions.filter(
      (one) =>
        !versions.some(
          (later) => later.slug === one.slug && later.number > one.number && isLive(later),
        ),
    );
  },
  before: async ({ slug, number }: PublishedText, now: Date) =>
    versions
      .filter((one) => one.slug === slug && one.number < number)
      .filter(({ publishAt }) => publishAt <= now.toISOString())
      .toSorted((a, b) => b.number - a.number)[0],
};
const open = () => openLiveTexts({ files, published, clock, warnings });

describe("what is published", () => {
  test("stands over the file, and is seen once it is looked for", async () => {
    const { source, look } = await open();
    const shipped = await source.text(PAGE);
    expect(shipped).toBe(await files.text(PAGE));
    write(1, "## Un");
    expect(await source.text(PAGE)).toBe(shipped);
    await look();
    expect(textOf(PAGE, await source.text(PAGE)).markdown).toBe("## Un");
    expect(await source.text("pages/index.md")).toBe(await files.text("pages/index.md"));
  });

  test("is told, and told once; nothing is read where nothing has changed", async () => {
    const { source, look } = await open();
    const told = vi.fn();
    const list = vi.spyOn(published, "list");
    const unwatch = source.watch(told);
    await look();
    expect([told.mock.calls.length, list.mock.calls.length]).toEqual([0, 0]);
    write(1, "## Un");
    await Promise.all([look(), look()]);
    expect([told.mock.calls.length, list.mock.calls.length]).toEqual([1, 1]);
    files.edit(PAGE, (text) => `${text}\n`);
    expect(told).toHaveBeenCalledTimes(2);
    unwatch();
    write(2, "## Deux");
    await look();
    expect(told).toHaveBeenCalledTimes(2);
  });

  test("for later is live at its hour, though nothing runs then, and makes another version of the pages", async () => {
    write(1, "## Un");
    write(2, "## Deux", { publishAt: at(2) });
    write(3, "## Trois", { publishAt: at(4) });
    const { source } = await open();
    const now = async () => [source.stamp?.(), textOf(PAGE, await source.text(PAGE)).markdown];
    const [first, text] = await now();
    expect(text).toBe("## Un");
    clock.advance(2 * HOUR);
    const [second, later] = await now();
    expect([later, second === first]).toEqual(["## Deux", false]);
    clock.advance(5 * HOUR);
    expect((await now())[1]).toBe("## Trois");
  });

  test("stays for a clock that is put back", async () => {
    write(1, "## Un", { publishAt: at(0) });
    const { source } = await open();
    clock.advance(-HOUR);
    expect(await source.text(PAGE)).toContain("## Un");
  });

  test("of a page whose file a release took away is still there", async () => {
    write(1, "## Un");
    files.remove(PAGE);
    const { source } = await open();
    expect(await source.files("pages")).toContain("contact.md");
    expect(await source.text(PAGE)).toContain("## Un");
  });

  test("cannot be read: the version before is shown, else the file, and administrators are told", async () => {
    write(1, "## Un");
    write(2, "![x](y)");
    write(3, "<br>");
    write(1, "~~x~~", { slug: "preconisation" });
    const { source, look } = await open();
    expect(textOf(PAGE, await source.text(PAGE)).markdown).toBe("## Un");
    expect(await source.text("pages/preconisation.md")).toBe(
      await files.text("pages/preconisation.md"),
    );
    expect(warnings.list()).toEqual([
      expect.stringMatching(
        /version 1 de « preconisation » ; la version 2 de « contact » ; .*3 de/,
      ),
    ]);
    write(4, "## Quatre");
    write(2, "## Contexte\n\n## L’étude en bref\n\nTexte", { slug: "preconisation" });
    await look();
    expect(await source.text(PAGE)).toContain("## Quatre");
    expect(warnings.list()).toEqual([]);
  });

  test("is asked again after a failure, and what was known stays", async () => {
    write(1, "## Un");
    const { source, look } = await open();
    vi.spyOn(published, "list").mockRejectedValueOnce(new Error("database down"));
    write(2, "## Deux");
    await expect(look()).rejects.toThrow("database down");
    expect(await source.text(PAGE)).toContain("## Un");
    await look();
    expect(await source.text(PAGE)).toContain("## Deux");
  });
});

test.each([
  ["plain", 'Une "phrase" : avec tout\\ — « oui »'],
  ["on several lines", "Une\nphrase"],
  ["like YAML", "- [x] {a: b} # non | > & * ! %"],
  ["with signs of all sorts", "🌍 \u2028 é e\u0301 \t"],
])("a text %s comes back from its file as it was", (_, lead) => {
  const text = { description: lead, lead, markdown: "## A\n\n---\n\ntexte" };
  expect(textOf("x", sourceOf(text, "2026-03-02"))).toEqual(text);
});
