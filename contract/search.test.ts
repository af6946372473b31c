import { describe, expect, test } from "vitest";
import { extractOf, toTerms, toWords } from "./search.ts";

describe("the terms of a search", () => {
  test.each([
    ["Interprètes", ["interprete"]],
    ["droits aux soins", ["droit", "aux", "soin"]],
    ["l’accès à l'hôpital", ["acce", "hopital"]],
    ["CŒUR cœur", ["coeur"]],
    ["<script>alert(1)</script>", ["script", "alert"]],
    ["a", []],
    ["  % _ « ", []],
    ["été 2026", ["ete", "2026"]],
  ])("of « %s » are folded words without single letters", (query, terms) => {
    expect(toTerms(query)).toEqual(terms);
  });

  test("find the beginning of a word, never its middle", () => {
    const words = toWords("L’interprète, un métier");
    expect(toTerms("interprètes").every((term) => words.includes(` ${term}`))).toBe(true);
    expect(words.includes(" etier")).toBe(false);
  });
});

describe("an extract", () => {
  const textOf = (text: string, query: string): string =>
    extractOf(text, toTerms(query))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join("");

  test("marks the searched words as they are written", () => {
    expect(textOf("Un Interprète aide. Des interprètes aussi.", "interpretes")).toBe(
      "Un [Interprète] aide. Des [interprètes] aussi.",
    );
  });

  test("begins at a word before the first one found, and says what it leaves out", () => {
    const long = `${"avant ".repeat(40)}cible${" après".repeat(60)}`;
    const found = textOf(long, "cible");
    expect(found).toMatch(/^… (avant )+\[cible\]( après)+ …$/);
    expect(found.length).toBeLessThan(220);
  });

  test("of a text without the words is its beginning", () => {
    expect(textOf("Une phrase.", "ailleurs")).toBe("Une phrase.");
    expect(textOf("", "ailleurs")).toBe("");
  });
});
