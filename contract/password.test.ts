import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPassword } from "./auth.ts";
import { messages } from "./messages.ts";
import { entropyBits, passwordProblem } from "./password.ts";

describe("T28 T30 rule of new passwords", () => {
  test.each([
    ["quatremotsab", undefined],
    ["123456789012", messages.passwordTooSimple],
    ["1234567890123456", undefined],
    ["onzelettres", messages.passwordRule],
    ["abababababababab", messages.passwordCommon],
    ["un mot de passe à nous", undefined],
    ["🌍🌎🌏🗺️🧭⛰️🏔️🌋🗻🏕️", undefined],
    ["a".repeat(129), messages.passwordTooLong],
    [`${"🌍".repeat(124)}abcd`, undefined],
    ["🌍".repeat(129), messages.passwordTooLong],
  ])("%s", (password, problem) => expect(passwordProblem(password)).toBe(problem));

  test("an administrator needs sixteen characters at least", () => {
    expect(passwordProblem("quinzecaractere", "admin")).toBe(messages.passwordRuleAdmin);
    expect(passwordProblem("seizecaracteres!", "admin")).toBeUndefined();
  });

  test("bits of the usual examples (CNIL)", () => {
    expect(entropyBits("abcdefghijkl")).toBeCloseTo(56.4, 1);
    expect(entropyBits("123456789012")).toBeCloseTo(39.9, 1);
    expect(entropyBits("1234567890123456")).toBeCloseTo(53.2, 1);
    expect(entropyBits("")).toBe(0);
  });

  test("accepts every character; a longer password is never weaker", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1, maxLength: 120 }),
        fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
        (password, more) => {
          expect(entropyBits(password + more)).toBeGreaterThan(entropyBits(password));
          const read = newPassword.safeParse(password);
          if (read.success) expect(read.data).toBe(password);
          else expect(Object.values(messages)).toContain(read.error.issues[0]?.message);
        },
      ),
    );
  });

  test("reports one problem at a time", () => {
    expect(newPassword.safeParse("").error?.issues.map(({ message }) => message)).toEqual([
      messages.required,
    ]);
    expect(
      newPassword.safeParse("a".repeat(200)).error?.issues.map(({ message }) => message),
    ).toEqual([messages.passwordTooLong]);
  });
});
