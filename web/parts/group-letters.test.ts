import { expect, test } from "vitest";
import { groupLetters } from "./group-letters.ts";

const lettersOf = (...names: string[]): string[] => [
  ...groupLetters(names.map((name, place) => ({ id: `${place}`, name }))).values(),
];

test("a group has the first letters of its words that tell it apart", () => {
  expect(lettersOf("Réunion Plénière", "Groupe de travail Formation", "Accès aux droits")).toEqual([
    "RP",
    "FO",
    "AD",
  ]);
});

test("two groups have the same letters only when their names leave no other", () => {
  expect(lettersOf("Formation", "Formations", "Foyers")).toEqual(["FO", "FR", "FY"]);
  expect(lettersOf("Accès aux droits, Lille", "Accès aux droits, Metz")).toEqual(["AD", "AM"]);
  expect(lettersOf("X", "X")).toEqual(["X", "X"]);
});

test.each(["", "…", "de la", "🙂"])("the name %j gives letters or none", (name) => {
  expect(lettersOf(name)[0]?.length).toBeLessThanOrEqual(2);
});
