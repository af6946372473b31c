import { expect, test } from "vitest";
import { weightProblems } from "./page-weight.ts";
import type { Import } from "./read-tree.ts";

const file = (path: string, ...imports: Import[]) => ({ path, lines: [], imports });
const PAGE = "web/pages/public/home.tsx";
const PART = "web/parts/menu.tsx";
const permissions = { file: "contract/permissions.ts" };

test("a public page leads to nothing that the member space alone needs, and the path is told", () => {
  for (const target of [permissions, { package: "@tanstack/react-query" }])
    expect(weightProblems([file(PAGE, { file: PART }), file(PART, target)])).toEqual([
      expect.stringMatching(/^web\/pages\/public\/home\.tsx → web\/parts\/menu\.tsx → /),
    ]);
});

test("types weigh nothing, and a page of members may", () => {
  expect(weightProblems([file(PAGE, { ...permissions, typesOnly: true })])).toEqual([]);
  expect(weightProblems([file("web/pages/member/home.tsx", permissions)])).toEqual([]);
});

test("the script of the pages that are only read leads neither to React nor to a package", () => {
  const SCRIPT = "web/only-read/start.ts";
  const THEME = "web/ui/theme.ts";
  for (const target of [{ package: "react" }, { file: "web/ui/dropdown.tsx" }])
    expect(weightProblems([file(SCRIPT, { file: THEME }), file(THEME, target)])).toEqual([
      expect.stringMatching(/^web\/only-read\/start\.ts → web\/ui\/theme\.ts → /),
    ]);
  expect(weightProblems([file(SCRIPT, { file: THEME }), file(THEME)])).toEqual([]);
});
