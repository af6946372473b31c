import { describe, expect, test } from "vitest";
import { extractOf, markWords, toTerms, toTitleWords, toWords } from "./search.ts";

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

describe("the words of a title", () => {
  test.each([
    ["Réunions à Lille", ["reunion", "lille"]],
    ["groupe 7", ["groupe", "7"]],
    ["50 %", ["50", "%"]],
    ["50%", ["50%"]],
    ["% _", ["%", "_"]],
    ["a b", ["a", "b"]],
    ["\u0301 ", []],
  ])("of « %s » are folded, with their signs", (query, words) => {
    expect(toTitleWords(query)).toEqual(words);
  });

  test.each([
    ["Œuvres d’interprétariat", "oeuvres interpretariat", "[Œuvre]s d’[interprétariat]"],
    ["Atelier, ATELIERS", "ateliers", "[Atelier], [ATELIER]S"],
    ["e\u0301te\u0301", "ete", "[e\u0301te\u0301]"],
    ["Ailleurs", "zzz", "Ailleurs"],
  ])("are marked in « %s »", (title, query, marked) => {
    const passages = markWords(title, toTitleWords(query));
    expect(passages.map(({ text }) => text).join("")).toBe(title);
    expect(passages.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("")).toBe(marked);
  });
});
