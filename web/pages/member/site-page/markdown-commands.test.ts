import { expect, test } from "vitest";
import {
  heading,
  insert,
  insertBlock,
  link,
  list,
  type Replacement,
  type Selected,
  surround,
} from "./markdown-commands.ts";

/** « un |deux| trois »: the selection is between the bars. */
const selectedIn = (marked: string): Selected => {
  const [before = "", chosen = "", after = ""] = marked.split("|");
  return {
    value: before + chosen + after,
    start: before.length,
    end: before.length + chosen.length,
  };
};
const after = (marked: string, command: (selected: Selected) => Replacement): string => {
  const selected = selectedIn(marked);
  const { from, to, insert: text, start, end } = command(selected);
  const value = selected.value.slice(0, from) + text + selected.value.slice(to);
  return `${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`;
};
const bold = (selected: Selected) => surround(selected, "**", "texte en gras");

test.each([
  ["un |deux| trois", "un **|deux|** trois"],
  ["un **|deux|** trois", "un |deux| trois"],
  ["un| deux |trois", "un **|deux|** trois"],
  ["un ||", "un **|texte en gras|**"],
])("bold changes %s into %s", (before, result) => expect(after(before, bold)).toBe(result));

test.each([
  ["Un\nDe|ux|\nTrois", "Un\n|## Deux|\nTrois"],
  ["## Un||", "|Un|"],
  ["### Un||", "|## Un|"],
  ["||", "|## |"],
  ["|Un\n\nDeux|", "|## Un\n\n## Deux|"],
])("a title changes %j into %j", (before, result) =>
  expect(after(before, (selected) => heading(selected, 2))).toBe(result),
);

test.each([
  ["|Un\nDeux|", false, "|- Un\n- Deux|"],
  ["|- Un\n- Deux|", false, "|Un\nDeux|"],
  ["|- Un\n\n- Deux|", true, "|1. Un\n\n2. Deux|"],
  ["||", false, "|- |"],
])("a list changes %j, numbered %s, into %j", (before, numbered, result) =>
  expect(after(before, (selected) => list(selected, numbered))).toBe(result),
);

test.each([
  ["Voir |la page|.", "/contact", "Contact", "Voir [|la page|](/contact)."],
  ["Voir ||", "/contact", "Contact [x]", "Voir [|Contact \\[x\\]|](/contact)"],
  ["||", "https://exemple.fr/a (b)", "A", "[|A|](<https://exemple.fr/a (b)>)"],
])("a link from %s to %s", (before, address, words, result) =>
  expect(after(before, (selected) => link(selected, address, words))).toBe(result),
);

test.each([
  ["||", "I||"],
  ["Un |mot|", "Un mot\n\nI||"],
  ["U||n\n\nDeux", "Un\n\nI||\n\nDeux"],
  ["Un\nsuite||\nfin\n\nDeux", "Un\nsuite\nfin\n\nI||\n\nDeux"],
  ["Un\n\n||", "Un\n\nI||"],
  ["Un\n||", "Un\n\nI||"],
  ["Un\n||\nDeux", "Un\n\nI||\n\nDeux"],
  ["||\n\nUn", "I||\n\nUn"],
])("a picture changes %j into %j", (before, result) =>
  expect(after(before, (selected) => insertBlock(selected, "I"))).toBe(result),
);

test("an insertion leaves the cursor after it", () =>
  expect(after("a |b| c", (selected) => insert(selected, "{{siege}}"))).toBe("a {{siege}}|| c"));
