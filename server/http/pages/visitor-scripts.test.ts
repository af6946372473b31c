import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { get, openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const OPENED_WITH_TOKEN = Object.values<Page>(pages).filter(({ secret }) => secret);
const WITH_APPLICATION = [...publicPages, ...OPENED_WITH_TOKEN].filter(({ onlyRead }) => !onlyRead);

const namesIn = (text: string, expression: RegExp): string[] =>
  [...text.matchAll(expression)].map(([, name = ""]) => name);
/** Of the build, which `npm test` brings up to date. */
const textOf = (file: string): string => readFileSync(join("build/client/assets", file), "utf8");

/** These files and those that they import, without those that they load later. */
function withImports(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    withImports(namesIn(textOf(file), /(?:from|import)"\.\/([^"]+)"/g), known);
  }
  return known;
}
const ofMembers = (files: Set<string>): string[] =>
  [...files].filter((file) => /^(member|space|query)-/.test(file));

test.each(WITH_APPLICATION)("$path loads nothing of the members’ space", async ({ path }) => {
  const { body } = await site.answer(200, get(path.replace(/:\w+/, "jeton")), {});
  const first = withImports(namesIn(body, /"\/assets\/((?!manifest-)[^"]+\.js)"/g));
  expect(first.size).toBeGreaterThan(5);
  expect(ofMembers(first)).toEqual([]);
  // The buttons of the administration, among the resources, are those of the members' space.
  if (path.startsWith(pages.resources.path)) return;
  const later = [...first].flatMap((file) => namesIn(textOf(file), /import\(`\.\/([^`]+\.js)`\)/g));
  expect(later).not.toEqual([]);
  expect(ofMembers(withImports(later))).toEqual([]);
});

test("the first screen of members is compiled while it arrives", async () => {
  const { body } = await site.answer(200, get(pages.memberHome.path), {});
  const files = namesIn(body, /"\/assets\/((?:react|query|home)-[^"]+\.js)"/g);
  const names = new Set(files.map((file) => file.replace(/-.*/, "")));
  expect([...names].sort()).toEqual(["home", "query", "react"]);
  for (const file of files) expect(textOf(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
