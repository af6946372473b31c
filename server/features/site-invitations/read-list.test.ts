import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalEmail } from "#contract/fields.ts";
import { INVITED_LIST_MAX, INVITED_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { openStepCounter } from "#server/testing/count-steps.ts";
import { countRuns, pickSeed } from "#server/testing/property-runs.ts";
import { readList } from "./read-list.ts";

const read = (list: string) =>
  readList(list).map(({ email, firstName, lastName }) => [email, firstName, lastName]);

describe("a pasted list of people", () => {
  test("is cut at lines, commas and semicolons, with or without names", () => {
    const list =
      "ana@exemple.fr, Bao Lê <bao@exemple.fr>;Chloé de La Tour <chloe@exemple.fr>\r\n\n ;,dia@exemple.fr\n";
    expect(read(list)).toEqual([
      ["ana@exemple.fr", "", ""],
      ["bao@exemple.fr", "Bao", "Lê"],
      ["chloe@exemple.fr", "Chloé", "de La Tour"],
      ["dia@exemple.fr", "", ""],
    ]);
  });

  test("may come from a mail program or a spreadsheet", () => {
    const list =
      '"Petit, Camille" <camille@exemple.fr>; "Dia Ba" <dia@exemple.fr>\nÉlie\tRoux\telie@exemple.fr\nfay@exemple.fr\tFay\tNo';
    expect(read(list)).toEqual([
      ["camille@exemple.fr", "Camille", "Petit"],
      ["dia@exemple.fr", "Dia", "Ba"],
      ["elie@exemple.fr", "Élie", "Roux"],
      ["fay@exemple.fr", "Fay", "No"],
    ]);
  });

  test("T22 an address has one form, whatever its case", () => {
    expect(read(" Ana.Bo@EXEMPLE.fr\n<dia@ｅxemple.fr>")).toEqual([
      ["ana.bo@exemple.fr", "", ""],
      ["dia@exemple.fr", "", ""],
    ]);
  });

  test("T69 a line that is no address or has control characters is no person", () => {
    const lines = [
      "Camille",
      "ana@exemple",
      "ana@exemple.fr bao@exemple.fr",
      "ana..bo@exemple.fr",
      "<<ana@exemple.fr>>",
      "Ana\u0000 <ana@exemple.fr>",
      "Ana\u202E <ana@exemple.fr>",
      "Ana\u2028Bcc: bao@exemple.fr <ana@exemple.fr>",
      `${"a".repeat(101)} <ana@exemple.fr>`,
      "\uD800 <ana@exemple.fr>",
      'Jean "le <ana@exemple.fr>, bao@exemple.fr',
      "é@exemple.fr",
    ];
    expect(readList(lines.join("\n")).map(({ email }) => email)).toEqual(
      lines.map(() => undefined),
    );
    expect(readList("Ana\rBcc: bao@exemple.fr").map(({ email }) => email)).toEqual([
      undefined,
      "bao@exemple.fr",
    ]);
  });

  test("refuses a list that is empty or too long", () => {
    for (const list of ["", " \n;,"]) expect(() => readList(list)).toThrow(messages.invitedNone);
    const people = Array.from({ length: INVITED_MAX }, (_, index) => `p${index}@exemple.fr`);
    expect(readList(people.join(",")).length).toBe(INVITED_MAX);
    expect(() => readList([...people, "x"].join(","))).toThrow(messages.invitedTooMany);
  });

  test("gives canonical addresses only, and every line of what was pasted", () => {
    const pieces = fc.array(
      fc.constantFrom(
        "ana@exemple.fr",
        "A B <c@exemple.fr>",
        '"',
        "<",
        ">",
        "@",
        ",",
        ";",
        "\n",
        " ",
        "é",
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const list = `x${parts.join("")}`;
        for (const { text, email } of readList(list)) {
          expect(list).toContain(text);
          if (email !== undefined) expect(canonicalEmail(email)).toBe(email);
        }
      }),
      { numRuns: countRuns(300), ...pickSeed(1) },
    );
  });

  test("takes time in proportion to its length", { timeout: 60_000 }, async () => {
    const units = ["<", '"', "@", " a", "@ ", ", ", "a ", '"a,', "<>"];
    const counter = openStepCounter(new URL("./read-list.ts", import.meta.url));
    for (const unit of units) {
      const calls = [1, 2, 4, 8].map((times) => [
        unit.repeat(Math.floor((INVITED_LIST_MAX * times) / 8 / unit.length)),
      ]);
      const steps = (await counter.count("readList", calls)).map((one) => one.steps);
      for (const [index, count] of steps.slice(1).entries())
        expect([unit, count <= 2.2 * (steps[index] ?? 0)]).toEqual([unit, true]);
    }
    await counter.close();
  });
});
