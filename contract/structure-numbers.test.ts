import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEPARTMENT_CODES, departmentName, isDepartment } from "./departments.ts";
import { messages } from "./messages.ts";
import {
  normaliseRna,
  normaliseSiret,
  rnaProblem,
  sirenOf,
  siretProblem,
} from "./structure-numbers.ts";

describe("a SIRET", () => {
  test.each([
    "",
    "  ",
    "73282932000074",
    "732 829 320 00074",
    "732\u00A0829\u00A0320\u202F00074",
    "732.829.320-00074",
    "７３２８２９３２００００７４",
    // Head office of La Poste, which follows Luhn, and two offices that do not.
    "35600000000048",
    "35600000049837",
    "356 000 000 09075",
  ])("accepts « %s »", (text) => expect(siretProblem(text)).toBeUndefined());

  test.each([
    ["7328293200007", messages.siretLength],
    ["732829320000740", messages.siretLength],
    ["732829320", messages.siretLength],
    ["73282932O00074", messages.siretLength],
    ["FR73282932000", messages.siretLength],
    ["73282932000075", messages.siretWrong],
    ["37282932000074", messages.siretWrong],
    ["35600000049838", messages.siretWrong],
    ["00000000000000", messages.siretWrong],
  ])("refuses « %s » with a sentence", (text, sentence) =>
    expect(siretProblem(text)).toBe(sentence),
  );

  test("is stored without spaces, and stays the same when it is stored again", () => {
    expect(normaliseSiret(" 732 829 320 00074 ")).toBe("73282932000074");
    expect(sirenOf("73282932000074")).toBe("732829320");
  });

  test("with one wrong digit is always refused", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(digits, fc.nat(13), fc.integer({ min: 1, max: 9 }), (first, place, shift) => {
        const valid = Array.from({ length: 10 }, (_, last) => [...first, last].join("")).find(
          (siret) => siretProblem(siret) === undefined,
        );
        if (valid === undefined || valid.startsWith("356000000")) return;
        const changed = [...valid];
        changed[place] = String((Number(changed[place]) + shift) % 10);
        if (changed.join("").startsWith("356000000")) return;
        expect(siretProblem(changed.join(""))).toBe(messages.siretWrong);
      }),
    );
  });
});

describe("an RNA number", () => {
  test.each(["", " ", "W751234567", "w751234567", "W 751 234 567", "W9R1001234", "w9m1000123"])(
    "accepts « %s »",
    (text) => expect(rnaProblem(text)).toBeUndefined(),
  );

  test.each(["751234567", "W75123456", "W7512345678", "W75123456É", "néant", "73282932000074"])(
    "refuses « %s » with a sentence",
    (text) => expect(rnaProblem(text)).toBe(messages.rnaWrong),
  );

  test("is stored in upper case without spaces", () =>
    expect(normaliseRna(" w9r 1001234 ")).toBe("W9R1001234"));
});

describe("departments", () => {
  test("are 101 departments and the territories that have a code", () => {
    expect(DEPARTMENT_CODES).toHaveLength(108);
    for (const code of ["01", "2A", "2B", "75", "95", "971", "976", "988"])
      expect([code, isDepartment(code)]).toEqual([code, true]);
    for (const code of ["", "1", "20", "96", "970", "979", "2a"])
      expect([code, isDepartment(code)]).toEqual([code, false]);
  });

  test("have a name, in the order of their codes", () => {
    expect(departmentName("59")).toBe("Nord");
    expect(departmentName("2A")).toBe("Corse-du-Sud");
    expect(departmentName("974")).toBe("La Réunion");
    expect(DEPARTMENT_CODES.slice(18, 22)).toEqual(["19", "2A", "2B", "21"]);
  });
});
