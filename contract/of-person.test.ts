import { expect, test } from "vitest";
import { ofPerson } from "./of-person.ts";

test.each([
  ["Karim Benali", "de Karim Benali"],
  ["Élise Martin", "d’Élise Martin"],
  ["amina", "d’amina"],
  ["Yves Faure", "d’Yves Faure"],
  ["Yasmine Haddad", "de Yasmine Haddad"],
  ["Hugo Petit", "de Hugo Petit"],
  ["", "de "],
])("of %s", (name, said) => {
  expect(ofPerson(name)).toBe(said);
});
