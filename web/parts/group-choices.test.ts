import { expect, test } from "vitest";
import { findChoices, MINE, OTHERS, toChoices } from "./group-choices.ts";

const group = (name: string, isMember = false) => ({ id: name, name, isMember });
const labels = (names: string[], typed: string) =>
  findChoices(toChoices(names.map((name) => group(name))), typed).shown.map(({ label }) => label);

test("mine come first, each kind in the order of the list, under its heading", () => {
  const choices = toChoices([group("Assises"), group("COPIL", true), group("Étude")]);
  expect(choices.map(({ label, part }) => [label, part])).toEqual([
    ["COPIL", MINE],
    ["Assises", OTHERS],
    ["Étude", OTHERS],
  ]);
});

test("there is no heading where all groups are of one kind", () => {
  expect(toChoices([group("Assises"), group("Étude")]).map(({ part }) => part)).toEqual(["", ""]);
  expect(toChoices([group("COPIL", true)])[0]?.part).toBe("");
});

test("every typed word is in the name, whatever its case and accents", () => {
  const names = ["Étude de terrain", "Études", "Terrain"];
  expect(labels(names, " ETUDE ")).toEqual(["Étude de terrain", "Études"]);
  expect(labels(names, "terrain etude")).toEqual(["Étude de terrain"]);
});

test("fifty of five hundred are shown, and the status says how many are left", () => {
  const many = toChoices(Array.from({ length: 500 }, (_, at) => group(`Groupe ${at}`)));
  const { shown, status } = findChoices(many, "");
  expect(shown).toHaveLength(50);
  expect(status).toBe("Les 50 premiers, et 450 autres\u00A0: précisez le nom.");
});

test.each([
  ["x", "Aucun groupe ne contient «\u00A0x\u00A0»."],
  ["groupe 1", "1 groupe"],
  ["groupe", "2 groupes"],
])("« %s » finds %s", (typed, status) => {
  expect(findChoices(toChoices([group("Groupe 1"), group("Groupe 2")]), typed).status).toBe(status);
});
