import { expect, test } from "vitest";
import { PAGE_TEXT } from "#server/testing/page-text.ts";
import { compareTexts } from "./compare-texts.ts";

const withText = (markdown: string) => ({ ...PAGE_TEXT, markdown });
const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(" ");
const kinds = (before: string, after: string) =>
  compareTexts(withText(before), withText(after))
    .slice(2)
    .map(({ kind }) => kind);

test("shows passages that differ in some words as one change", () => {
  const same = words(1000, "même");
  expect(kinds(`${words(400, "a")} ${same}`, `${words(400, "b")} ${same}`)).toEqual(["changed"]);
});

test("shows passages that differ in too many words as removed and added", () => {
  const same = words(1000, "même");
  expect(kinds(`${words(600, "a")} ${same}`, `${words(600, "b")} ${same}`)).toEqual([
    "removed",
    "added",
  ]);
});

test("shows texts of too many different passages as removed and added", () => {
  const passages = (name: string) => words(600, name).replaceAll(" ", "\n\n");
  const compared = kinds(`${passages("a")}\n\nfin`, `${passages("b")}\n\nfin`);
  expect(compared.filter((kind) => kind === "same")).toEqual([]);
  expect(compared).toHaveLength(1204);
});
