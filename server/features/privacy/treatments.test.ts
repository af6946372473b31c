import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";
import { TREATMENTS } from "./treatments.ts";

/** The table of the shipped privacy policy: name, data, purpose, basis, duration. */
const lines = readFileSync("content/pages/politique-confidentialite.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Traitement"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("the register has the same words as the table of the privacy policy", () => {
  expect(
    TREATMENTS.map(({ name, data, purpose, basis, duration }) => [
      name,
      data,
      purpose,
      basis,
      duration,
    ]),
  ).toEqual(lines);
});

test("the register names the visitors of each form with a captcha, and no others", () => {
  const routes = Object.entries(api).flatMap(([feature, own]) =>
    Object.entries<Route>(own).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
  );
  const protectedForms = routes
    .filter(({ route }) => "captcha" in (route.body?.shape ?? {}))
    .map(({ name }) => name);
  expect(protectedForms).toEqual(["contact.send"]);
  const people = TREATMENTS.filter(({ id }) => id.startsWith("captcha")).map((one) => one.people);
  expect(people).toEqual(Array(2).fill("visiteurs qui utilisent le formulaire de contact"));
});
