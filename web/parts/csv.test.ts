import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("a name that looks like a formula is text to a spreadsheet (T74)", () => {
  expect(toCsv([["=HYPERLINK(1)", "+33", "-2", "@x", 'dit "oui"', "Élodie"]])).toBe(
    `\uFEFF"'=HYPERLINK(1)";"'+33";"'-2";"'@x";"dit ""oui""";"Élodie"\r\n`,
  );
});

test("no cell ever begins with what starts a formula (T74)", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
      const cells = toCsv([row]).slice(1, -2);
      return !/(^|";)"[=+\-@\t\r]/.test(cells) || row.some((value) => value.includes('"'));
    }),
  );
});
