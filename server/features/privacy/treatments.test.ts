import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
