import { expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { passphraseStrength, strengthOf } from "./password-strength.ts";

it("has no sentence for an empty field", () =>
  expect(strengthOf("")).toEqual({ strength: 0, sentence: "" }));

it("counts the missing characters, by code point", () => {
  expect(strengthOf("abcdefghijk").sentence).toBe("Trop court\u00A0: encore 1 caractère.");
  expect(strengthOf("🌻🌻").sentence).toBe("Trop court\u00A0: encore 10 caractères.");
  expect(strengthOf("abcdefghijkl", "admin").sentence).toBe(
    "Trop court\u00A0: encore 4 caractères.",
  );
});

it("has the sentence of the rule for a long password that is refused", () => {
  expect(strengthOf("123456789012")).toEqual({ strength: 2, sentence: messages.passwordTooSimple });
  expect(strengthOf("aaaaaaaaaaaaaaaa")).toEqual({
    strength: 2,
    sentence: messages.passwordCommon,
  });
});

it("distinguishes enough from strong at the 80 bits of the CNIL", () => {
  expect(strengthOf("chevalpiscine").strength).toBe(3);
  expect(strengthOf("cheval-Piscine-42").strength).toBe(4);
});

it("asks a passphrase for sixteen characters, and warns of one that repeats itself", () => {
  const estimates = ["quinze lettres.", "a".repeat(20), "cheval pile agrafe correcte"];
  expect(estimates.map((text) => passphraseStrength(text).strength)).toEqual([1, 2, 4]);
});
