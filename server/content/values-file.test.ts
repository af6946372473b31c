import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { realClock } from "../boot/real-clock.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { openMemoryStore } from "../testing/memory-store.ts";
import { openWarnings } from "../warnings.ts";
import { openFolder } from "./folder-source.ts";
import { type LastGoodContent, openLastGoodContent } from "./last-good-content.ts";
import { openContentStore } from "./store.ts";

/** Even on a machine that does much else. */
const SOON = { timeout: 10_000 };

let folder: string;
let file: string;
let warnings: ReturnType<typeof openWarnings>;
let opened: LastGoodContent | undefined;
let database: OpenDatabase;
const log = { warn: vi.fn() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-test-"));
  file = join(folder, "content", "values.json");
  for (const copy of ["content", "shipped"])
    cpSync("content", join(folder, copy), { recursive: true });
  log.warn.mockReset();
  warnings = openWarnings(log);
  database = openDatabase({ dataDir: folder });
});
afterEach(async () => {
  opened?.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const open = async () => {
  const shipped = openFolder(join(folder, "shipped"));
  const live = openFolder(join(folder, "content"));
  const around = { clock: realClock, warnings, log };
  const { files } = openMemoryStore();
  const store = openContentStore(database.db, around, { live, shipped }, files);
  opened = openLastGoodContent(store, { warnings, captcha: "altcha" });
  await opened.checkAll();
  return opened.openSite();
};
const change = (edit: (text: string) => string): void =>
  writeFileSync(file, edit(readFileSync(file, "utf8")));
const setValue = (name: string, value: string): void =>
  change((text) =>
    text.replace(
      new RegExp(`("${name}": .*"value": )"[^"]*"`),
      (_, start: string) => `${start}${JSON.stringify(value)}`,
    ),
  );
const reportedUnreadable = () =>
  warnings.list().filter((sentence) => sentence.startsWith("Le site ne peut pas lire"));

test("C1.3 a broken values.json leaves the last values, and warns until it is mended", async () => {
  setValue("siege", "1 rue de l’Exemple");
  const content = await open();
  expect(reportedUnreadable()).toEqual([]);
  const readable = readFileSync(file, "utf8");
  change((text) => text.replace(/\}(?=,\s*"telephone")/, ""));
  await opened?.checkAll();
  expect(await content.value("siege")).toBe("1 rue de l’Exemple");
  expect(JSON.stringify(await content.page("/mentions-legales"))).toContain("1 rue de l’Exemple");
  expect(reportedUnreadable()).toEqual([
    expect.stringMatching(
      /content\/values\.json, ligne 4 : une virgule, une accolade ou un guillemet/,
    ),
  ]);
  const written = log.warn.mock.calls.filter(([{ name }]) => name === "content");
  expect(written).toEqual([[{ event: "operator_warning", name: "content" }, expect.anything()]]);
  writeFileSync(file, readable);
  await vi.waitFor(() => expect(reportedUnreadable()).toEqual([]), SOON);
});

test("C1.3 a values.json broken at start is replaced by the shipped one, or none", async () => {
  change((text) => text.replace(/(?<="siege".*"value": "")\s*\}/, ""));
  const content = await open();
  expect((await content.page("/mentions-legales")).sections[0]?.title).toBe("Éditeur");
  expect(reportedUnreadable()).toHaveLength(1);
  opened?.close();
  rmSync(join(folder, "shipped"), { recursive: true });
  expect((await (await open()).page("/contact")).lead).toContain("Écrivez-nous");
});

test("the line ends of Windows are accepted", async () => {
  change((text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  await open();
  expect(reportedUnreadable()).toEqual([]);
});

test.each([
  ["siege", "{}", "« siege » n’a pas de « value » entre guillemets"],
  ["lien-charte", '{ "value": "n’importe quoi" }', "« lien-charte » n’est pas une adresse de page"],
])("%s written %s is refused with its line", async (name, entry, reason) => {
  writeFileSync(file, `{\n  "telephone": { "value": "" },\n  "${name}": ${entry}\n}\n`);
  await open();
  expect(reportedUnreadable()).toEqual([
    expect.stringContaining(`content/values.json, ligne 3 : ${reason}`),
  ]);
});

test("an address without https:// gets it", async () => {
  writeFileSync(file, '{ "lien-charte": { "value": " exemple.fr/charte " } }');
  expect(await (await open()).value("lien-charte")).toBe("https://exemple.fr/charte");
});
