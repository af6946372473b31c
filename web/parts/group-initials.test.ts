import { expect, test } from "vitest";
import { groupInitials } from "./group-initials.ts";

const initialsOf = (...names: string[]): string[] => [
  ...groupInitials(names.map((name, place) => ({ id: `${place}`, name }))).values(),
];

test("a name is abbreviated to the initials of its significant words", () => {
  expect(initialsOf("Réunion Plénière", "Groupe de travail Formation", "Accès aux droits")).toEqual(
    ["RP", "FO", "AD"],
  );
});

test("two groups have the same abbreviation only when their names allow no other", () => {
  expect(initialsOf("Formation", "Formations", "Foyers")).toEqual(["FO", "FR", "FY"]);
  expect(initialsOf("Accès aux droits, Lille", "Accès aux droits, Metz")).toEqual(["AD", "AM"]);
  expect(initialsOf("X", "X")).toEqual(["X", "X"]);
});

test.each(["", "…", "de la", "🙂"])("the name %j gives two letters at most", (name) => {
  expect(initialsOf(name)[0]?.length).toBeLessThanOrEqual(2);
});
