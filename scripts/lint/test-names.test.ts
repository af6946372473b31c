import { expect, test } from "vitest";
import { longTestNames } from "./test-names.ts";

const LONGEST = "a".repeat(80);
const LONGER = `${LONGEST}b`;
const problemsIn = (source: string, path = "web/ui/button.test.tsx") =>
  longTestNames([{ path, lines: ["", ...source.split("\n")], imports: [] }]);

test.each([
  ["a test", (name: string) => `test("${name}", run);`],
  ["a suite", (name: string) => `describe("${name}", run);`],
  ["a conditional suite", (name: string) => `describe.runIf(isHere)("${name}", run);`],
  ["a step of a journey", (name: string) => `await test.step("${name}", run);`],
  ["a title of rows", (name: string) => `it.each(ROWS)("${name}", run);`],
  ["a row that names its test", (name: string) => `test.each([["${name}", 1]])("%s", run);`],
  ["a list of names", (name: string) => `test.each(["${name}"] as const)("%s", run);`],
  ["a template", (name: string) => `test(\`\${here}${name}\`, run);`],
  ["a sum", (name: string) => `test(here + "${name}", run);`],
])("refuses more than 80 characters in %s", (_what, write) => {
  expect(problemsIn(write(LONGEST))).toEqual([]);
  expect(problemsIn(write(LONGER))).toEqual([
    `web/ui/button.test.tsx:2: a test name of 81 characters: say condition and result in ≤ 80 characters: ${LONGER}`,
  ]);
});

test("gives the line of a title below its call", () => {
  const [problem] = problemsIn(`test.each([\n  ["one", 1],\n])(\n  "${LONGER}",\n  run,\n);`);
  expect(problem).toMatch(/^web\/ui\/button\.test\.tsx:5: /);
});

test("counts characters, not code units", () => {
  expect(problemsIn(`test("${"😀".repeat(80)}", run);`)).toEqual([]);
});

test.each([
  ["the text of a row that is no name", `test.each([["a", "${LONGER}"]])("%s", run);`],
  ["another call", `expect("${LONGER}").toBe(1);`],
  ["a title in a variable", "test(title, run);"],
])("allows %s", (_what, source) => expect(problemsIn(source)).toEqual([]));

test("allows any text outside test files", () => {
  expect(problemsIn(`test("${LONGER}", run);`, "scripts/named-tests.ts")).toEqual([]);
});
