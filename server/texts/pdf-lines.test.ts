import { expect, test } from "vitest";
import { dropRepeatedLines, joinLines, type Line, listCompounds } from "./pdf-lines.ts";

/** Lines of a page from top to bottom; an empty one is a gap. */
const linesOf = (...texts: string[]): Line[] =>
  texts
    .map((text, index) => ({ text, y: 800 - 15 * index, height: 10 }))
    .filter(({ text }) => text !== "");
const join = (...texts: string[]) => {
  const lines = linesOf(...texts);
  return joinLines(lines, listCompounds([lines]));
};
const drop = (pages: string[][]) =>
  dropRepeatedLines(pages.map((lines) => linesOf(...lines))).map((lines) =>
    lines.map(({ text }) => text),
  );

test("lines of a paragraph are joined, and a gap begins another", () => {
  expect(join("La médiation", "en santé", "facilite", "", "Elle est", "temporaire")).toBe(
    "La médiation en santé facilite\nElle est temporaire",
  );
});

test("another size, another column and the same height begin a paragraph", () => {
  const line = (text: string, y: number, height: number) => ({ text, y, height });
  const lines = [
    line("Titre", 800, 16),
    line("Un", 785, 10),
    line("deux", 770, 10),
    line("Colonne", 800, 10),
    line("Bord", 800, 10),
  ];
  expect(joinLines(lines, new Set())).toBe("Titre\nUn deux\nColonne\nBord");
});

test.each([
  ["a word that a line cuts", ["la média-", "tion en santé"], "la médiation en santé"],
  ["a soft hyphen", ["la média\u00ad", "tion"], "la médiation"],
  ["a word cut before a gap", ["la média-", "", "", "tion"], "la médiation"],
  [
    "a compound seen elsewhere",
    ["socio-éducatif et socio-", "éducatif"],
    "socio-éducatif et socio-éducatif",
  ],
  ["a usual first half", ["médico-", "social, rendez-", "vous"], "médico-social, rendez-vous"],
  ["a dash", ["voici -", "la suite"], "voici - la suite"],
  ["a hyphen before a name", ["Seine-", "Saint-Denis"], "Seine- Saint-Denis"],
  ["a number", ["2024-", "2025"], "2024- 2025"],
])("joins lines at %s", (_, lines, expected) => {
  expect(join(...lines)).toBe(expected);
});

const WORDS = ["a", "b", "c", "d", "e"];

test("headers and footers of more than half of the pages are left out", () => {
  const pages = WORDS.map((word, index) => [
    ...(index === 0 ? [] : ["Collectif — version 0.2"]),
    `Texte ${word}`,
    `Suite ${word}`,
    `Page ${index + 1} / 5`,
  ]);
  expect(drop(pages)).toEqual(WORDS.map((word) => [`Texte ${word}`, `Suite ${word}`]));
});

test("a page number that does not count from the cover is left out", () => {
  const pages = WORDS.map((word, index) => [`Texte ${word}`, index < 1 ? "" : `${index} — CPMS`]);
  expect(drop(pages)).toEqual(WORDS.map((word) => [`Texte ${word}`]));
});

test("what is repeated on three pages, on half of them, or in their middle stays", () => {
  const short = [
    ["En-tête", "a"],
    ["En-tête", "b"],
    ["En-tête", "c"],
  ];
  expect(drop(short)).toEqual(short);
  const half = [["En-tête", "a"], ["En-tête", "b"], ["c"], ["d"]];
  expect(drop(half)).toEqual(half);
  const middle = WORDS.map((word) =>
    ["1", "2", "3", "Total", "4", "5", "6"].map((line) => (line === "Total" ? line : line + word)),
  );
  expect(drop(middle)).toEqual(middle);
});
