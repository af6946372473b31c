import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sizes from "../docs/guides/pictures.json" with { type: "json" };
import { readTexts } from "./lint/french-texts.ts";
import { GUIDE_PICTURES } from "./make/guides/pictures.ts";

const guides = globSync("docs/guides/*.md")
  .filter((file) => !file.endsWith("README.md"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const plain = (text: string): string => text.replace(/\s+/g, " ").replaceAll("'", "’").trim();
const labels = new Set(
  globSync(["web/**/*.{ts,tsx}", "contract/**/*.ts"])
    .flatMap((file) => readTexts(file, readFileSync(file, "utf8")))
    .map(({ text }) => plain(text)),
);
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

test.each(guides)("each label that $file names is on the site", ({ text }) => {
  const unknown = all(text, /\*\*(.+?)\*\*/g).filter((label) => !labels.has(plain(label)));
  expect(unknown).toEqual([]);
});

test("each picture is in a guide, and each guide names pictures that there are", () => {
  const named = guides.flatMap(({ text }) => all(text, /\/guides\/([\w-]+)\.webp\)/g));
  expect(named.toSorted()).toEqual(GUIDE_PICTURES.map(({ name }) => name).toSorted());
  expect(Object.keys(sizes).toSorted()).toEqual(named.toSorted());
  expect(globSync("web/public/guides/*.webp")).toHaveLength(named.length);
});
