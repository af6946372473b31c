import { expect, test } from "vitest";
import { toPassages } from "#server/texts/passages.ts";
import { splitText } from "./split-text.ts";

const split = (...texts: string[]) =>
  splitText(toPassages(texts.map((text, at) => ({ page: at + 1, title: "", text }))));

test("a text is split into its titles, sentences and rows", () => {
  expect(split("1. Budget\nIl est voté. Qui vote\u202F? « Tous. » Fin\nA. b\tC. d")).toEqual([
    "1. Budget",
    "Il est voté.",
    "Qui vote ?",
    "« Tous. »",
    "Fin",
    "A. b\tC. d",
  ]);
});

test("a sentence goes on on the next page", () => {
  expect(split("Le budget de", "l’an prochain.", "Il est voté.")).toEqual([
    "Le budget de l’an prochain.",
    "Il est voté.",
  ]);
});

test("a long text is split in the same way wherever its passages end", () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `La phrase ${at} de ce long texte.`);
  const text = sentences.join(" ");
  expect(split(text)).toEqual(sentences);
  expect(split(`Avant tout. ${text}`)).toEqual(["Avant tout.", ...sentences]);
});

test("the name of a sheet is a part of the text, once", () => {
  const rows = (title: string) => [1, 2].map((page) => ({ page, title, text: `${page}\tmille` }));
  expect(splitText(rows("Budget"))).toEqual(["Budget", "1\tmille", "2\tmille"]);
});
