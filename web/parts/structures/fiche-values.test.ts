import { expect, test } from "vitest";
import type { Structure } from "#contract/structures.ts";
import { changesSince, checkFiche, ficheBody, ficheValues, shownValue } from "./fiche-values.ts";

const STRUCTURE: Structure = {
  id: "relais",
  name: "Relais santé du Port",
  kind: "association",
  version: 1,
  people: 2,
  antennas: 0,
  referents: [],
};

test("a department that is not chosen is sent as null, an empty text as it is", () => {
  expect(ficheBody(ficheValues(STRUCTURE))).toEqual({
    name: "Relais santé du Port",
    shortName: "",
    kind: "association",
    siret: "",
    rna: "",
    commune: "",
    department: null,
  });
});

test("a wrong SIRET and an empty name are found before anything is sent", async () => {
  const values = { ...ficheValues(STRUCTURE), name: " ", siret: "123" };
  expect(Object.keys(await checkFiche(values))).toEqual(["name", "siret"]);
  expect(await checkFiche(ficheValues(STRUCTURE))).toEqual({});
});

test("lists what another person changed, as it is read", () => {
  const after = { ...STRUCTURE, shortName: "RSP", department: "93", version: 2 };
  expect(changesSince(STRUCTURE, after)).toEqual([
    { field: "shortName", value: "RSP" },
    { field: "department", value: "Seine-Saint-Denis (93)" },
  ]);
  expect(changesSince(after, STRUCTURE).map(({ value }) => value)).toEqual(["vide", "vide"]);
  expect(changesSince(STRUCTURE, { ...STRUCTURE, version: 3 })).toEqual([]);
});

test("a SIRET is shown by groups of digits", () => {
  expect(shownValue("siret", "36252187900034")).toBe("362\u00A0521\u00A0879\u00A000034");
});
