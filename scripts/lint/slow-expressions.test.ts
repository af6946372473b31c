import { describe, expect, test } from "vitest";
import { slowExpressions, slownessOf } from "./slow-expressions.ts";

const fileOf = (path: string, ...lines: string[]) => ({ path, lines, imports: [] });

describe("a regular expression is refused", () => {
  test.each([
    ["a class at its head, without anchor", String.raw`\s*\{#([\w-]+)\}\s*$`],
    ["any characters at its head", ".*x"],
    ["a run at the end of a line that is not anchored", "[. ]+$"],
    ["the same after a character of the run", String.raw`(.)\/+$`],
  ])("with %s", (_what, source) => {
    expect(slownessOf(source)).toMatch(/look-behind/);
  });

  test("with two neighbours that take the same characters", () => {
    expect(slownessOf("^([^?#]*)[^#]*#")).toMatch(/exclude/);
  });

  test("with a repetition of a repetition", () => {
    expect(slownessOf("^(a+)+$")).toMatch(/only one reading/);
  });

  test("with its file, line and text", () => {
    const [found] = slowExpressions([fileOf("server/a.ts", "", "const A = / +$/;")]);
    expect(found).toMatch(/^server\/a\.ts:2: \/ \+\$\/ is tried again/);
  });
});

describe("a regular expression that is built from text is refused", () => {
  test.each([
    ["from a string", 'RegExp(" +$", "g");'],
    ["from a constant of its file", "const RUN = ` +`;\nconst A = new RegExp(RUN + '$');"],
    [
      "beside a value that is not known",
      "const a = (max: number) => new RegExp(' +[a-z]{' + max + '}$');",
    ],
  ])("%s", (_what, lines) => {
    const found = slowExpressions([fileOf("server/a.ts", ...lines.split("\n"))]);
    expect(found).toEqual([expect.stringMatching(/ is tried again/)]);
  });

  test("unless its text is not in the file", () => {
    expect(slowExpressions([fileOf("server/a.ts", "new RegExp(pattern, flags);")])).toEqual([]);
  });
});

describe("a regular expression is allowed", () => {
  test.each([
    ["entered once for each run", String.raw`(?<!\s)\s*\{#([\w-]+)\}\s*$`],
    ["that cannot fail after its run", "[^a-z0-9]+"],
    ["that is anchored", String.raw`^\s*(a|b)`],
  ])("%s", (_what, source) => expect(slownessOf(source)).toBeUndefined());

  test("in a test and in a script", () => {
    const line = "const A = / +$/;";
    expect(
      slowExpressions([fileOf("server/a.test.ts", line), fileOf("scripts/a.ts", line)]),
    ).toEqual([]);
  });
});
