import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryContent } from "../testing/memory-content.ts";
import { openFolder } from "./folder-source.ts";
import { type ContentFolder, MissingContent } from "./source.ts";

/** Even on a machine that does much else. */
const SOON = { timeout: 10_000 };
const FILES = {
  "pages/index.md": "Bonjour",
  "pages/qui-sommes-nous/membres.md": "Nous",
  "documents/plaidoyer.pdf": "%PDF-1.7 été",
};
const VALUES = [
  { name: "siege", label: "Adresse du siège", value: "1 rue de l’Exemple" },
  { name: "lien-charte", label: "Charte", value: "" },
];

let around: string;
let root: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), "cpms-test-"));
  root = join(around, "content");
  writeFileSync(join(around, "secret.md"), "Ailleurs");
});
afterEach(() => rmSync(around, { recursive: true }));

function writeInto(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function inFolder() {
  for (const [file, text] of Object.entries(FILES)) writeInto(file, text);
  const entries = VALUES.map(({ name, ...entry }) => [name, entry]);
  writeInto("values.json", JSON.stringify(Object.fromEntries(entries)));
  return { source: openFolder(root), write: writeInto };
}

function inMemory(): { source: ContentFolder; write: (file: string, text: string) => void } {
  const source = memoryContent(FILES, VALUES);
  return { source, write: source.write };
}

describe.each([
  ["a folder", inFolder],
  ["memory", inMemory],
])("a content source from %s", (_, open) => {
  test("reads texts, and files whole or in part", async () => {
    const { source } = open();
    expect(await source.text("pages/index.md")).toBe("Bonjour");
    const file = await source.open("documents/plaidoyer.pdf");
    expect(file.size).toBe(14);
    expect(await textOf(file.read())).toBe("%PDF-1.7 été");
    expect(await textOf(file.read({ start: 1, end: 3 }))).toBe("PDF");
  });

  test("lists the files below a folder, none below a missing one", async () => {
    const { source } = open();
    expect(await source.files("pages")).toEqual(["index.md", "qui-sommes-nous/membres.md"]);
    expect(await source.files("infographics")).toEqual([]);
  });

  test.each([
    "pages/absente.md",
    "pages",
    "pages/index.md/x.md",
    `pages/${"a".repeat(300)}.md`,
    "../secret.md",
    "pages/../../secret.md",
    "pages/..",
    "/etc/hostname",
    "pages//index.md",
    "pages/index.md\0",
  ])("refuses %j, which is no file", async (name) => {
    const { source } = open();
    if (name !== "pages") await expect(source.text(name)).rejects.toThrow(MissingContent);
    await expect(source.open(name)).rejects.toThrow(MissingContent);
  });

  test("returns the values with their labels, filled in or not", async () => {
    expect(await open().source.values()).toEqual(VALUES);
  });

  test("notifies of changes until the watcher leaves", async () => {
    const { source, write } = open();
    const [notified, another] = [vi.fn(), vi.fn()];
    const unwatch = source.watch(notified);
    write("pages/index.md", "Bonsoir");
    await vi.waitFor(() => expect(notified).toHaveBeenCalled(), SOON);
    unwatch();
    notified.mockReset();
    const unwatchAnother = source.watch(another);
    write("documents/plaidoyer.pdf", "%PDF-1.7 autre");
    await vi.waitFor(() => expect(another).toHaveBeenCalled(), SOON);
    unwatchAnother();
    expect(notified).not.toHaveBeenCalled();
    expect(await source.text("documents/plaidoyer.pdf")).toBe("%PDF-1.7 autre");
  });
});
