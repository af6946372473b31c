import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COSTLY } from "#server/testing/costly-inputs.ts";

const GROWTH = 5;
const page = readFileSync("docs/couts.md", "utf8");
const namesIn = (text = ""): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

test("docs/couts.md names files that exist", () => {
  const files = namesIn(page).filter((name) => /^[\w.-]+\/.*\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("docs/couts.md has a row for each parser whose work is counted", () => {
  const counted = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .flatMap((line) => namesIn(line.split("|")[GROWTH]));
  expect([...new Set(counted)].toSorted()).toEqual(Object.keys(COSTLY).toSorted());
});
