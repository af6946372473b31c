import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { TREATMENTS } from "./treatments.ts";

/** Columns with the name of a person, by the treatment that announces it. */
const PERSONS: Record<string, string> = {
  "contact_messages.first_name": "contact",
  "contact_messages.last_name": "contact",
  "media.credit": "images",
  "resources.authors": "ressources",
  "site_invitations.first_name": "invitation",
  "site_invitations.last_name": "invitation",
  "users.first_name": "adhesion",
  "users.last_name": "adhesion",
};
const NAMES = /(^|_)(first_name|last_name|authors?|credit|speakers?)$/;

/** The table of the shipped privacy policy: name, data, purpose with its basis, duration. */
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
      `${purpose} (${basis})`,
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

test("each column with names of persons is in a treatment of the register", async () => {
  const app = await buildTestApp();
  const tables = await app.database.db.introspection.getTables();
  await app.close();
  const found = tables.flatMap(({ name: table, columns }) =>
    columns.filter(({ name }) => NAMES.test(name)).map(({ name }) => `${table}.${name}`),
  );
  expect(found.sort(), "add the column to PERSONS, and what it says to its treatment").toEqual(
    Object.keys(PERSONS).sort(),
  );
  const ids = TREATMENTS.map(({ id }) => id);
  expect(Object.values(PERSONS).filter((id) => !ids.includes(id))).toEqual([]);
});
