import { expect, test } from "vitest";
import { weightProblems } from "./page-weight.ts";
import type { Import } from "./read-tree.ts";

const file = (path: string, ...imports: Import[]) => ({ path, lines: [], imports });
const PAGE = "web/pages/public/home.tsx";
const PART = "web/parts/menu.tsx";
const permissions = { file: "contract/permissions.ts" };

test("refuses a public page that imports a member module, with the path", () => {
  for (const target of [permissions, { package: "@tanstack/react-query" }])
    expect(weightProblems([file(PAGE, { file: PART }), file(PART, target)])).toEqual([
      expect.stringMatching(/^web\/pages\/public\/home\.tsx → web\/parts\/menu\.tsx → /),
    ]);
});

test("allows types, and pages of members", () => {
  expect(weightProblems([file(PAGE, { ...permissions, typesOnly: true })])).toEqual([]);
  expect(weightProblems([file("web/pages/member/home.tsx", permissions)])).toEqual([]);
});

test("refuses React and packages in the script of static pages", () => {
  const SCRIPT = "web/only-read/start.ts";
  const THEME = "web/ui/theme.ts";
  for (const target of [{ package: "react" }, { file: "web/ui/dropdown.tsx" }])
    expect(weightProblems([file(SCRIPT, { file: THEME }), file(THEME, target)])).toEqual([
      expect.stringMatching(/^web\/only-read\/start\.ts → web\/ui\/theme\.ts → /),
    ]);
  expect(weightProblems([file(SCRIPT, { file: THEME }), file(THEME)])).toEqual([]);
});
