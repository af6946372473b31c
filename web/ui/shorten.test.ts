import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test("a short text is unchanged, also a little over the limit", () => {
  expect(shorten("Bonjour")).toBe("Bonjour");
  expect(shorten("a".repeat(70), 20)).toBe("a".repeat(70));
});

test("a long text is cut between two words", () => {
  expect(shorten(`un deux trois ${"x".repeat(100)}`, 16)).toBe("un deux trois…");
});
