import { expect, test } from "vitest";
import { longFunctions } from "./function-lengths.ts";

const lines = (count: number, line = "  call();"): string =>
  Array.from({ length: count }, () => line).join("\n");
const WHERE = "web/ui/page.tsx";

test.each([
  ["a declaration", (body: string) => `function f() {\n${body}\n}`],
  ["an expression", (body: string) => `const f = function () {\n${body}\n};`],
  ["an arrow", (body: string) => `const f = () => {\n${body}\n};`],
  ["a method", (body: string) => `class C { m() {\n${body}\n} }`],
  ["one of an object", (body: string) => `const o = { async m() {\n${body}\n} };`],
])("%s has fifty lines at most", (_what, write) => {
  expect(longFunctions(WHERE, write(lines(48)))).toEqual([]);
  expect(longFunctions(WHERE, `// é€😀\n${write(lines(49))}`)).toEqual([
    expect.stringMatching(/^web\/ui\/page\.tsx:2: a function of 51 lines, 50 at most: .* name/),
  ]);
});

test("counts JSX, comments, blank lines and long texts", () => {
  for (const line of ["  <p>…</p>", "  {/* why */}", "", "  {`\n`}"])
    expect(
      longFunctions(WHERE, `const P = () => (\n<div>\n${lines(49, line)}\n</div>\n);`),
      line,
    ).toHaveLength(1);
});

test("exempts only suites, tests and migrations", () => {
  const long = `() => {\n${lines(60)}\n}`;
  const suites = `describe("a", ${long});\ntest.each([1])("b", ${long});\ntest("c", { timeout: 1 }, ${long});\n`;
  expect(longFunctions("server/a.test.ts", suites)).toEqual([]);
  expect(longFunctions("e2e/public-pages.spec.ts", `${suites}const step = ${long};`)).toEqual([
    expect.stringContaining("a function of 62 lines"),
  ]);
  expect(longFunctions("server/a.ts", suites)).toHaveLength(3);
  expect(longFunctions("server/db/migrations/0001-create-all.ts", `const up = ${long};`)).toEqual(
    [],
  );
});

test("reports an unreadable file", () => {
  expect(longFunctions(WHERE, "const = 1;")).toHaveLength(1);
});
