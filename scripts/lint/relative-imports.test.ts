import { expect, test } from "vitest";
import { relativeImports } from "./relative-imports.ts";

const found = (path: string, specifier: string, file: string) =>
  relativeImports([{ path, lines: [], imports: [{ file, specifier }] }]);

test.each([
  ["server/features/groups/routes.ts", "../../deps.ts", "server/deps.ts"],
  ["server/deps.ts", "../contract/api.ts", "contract/api.ts"],
  ["scripts/check.ts", "../server/deps.ts", "server/deps.ts"],
])("%s must import %s by its alias", (path, specifier, file) => {
  expect(found(path, specifier, file)).toEqual([`${path} imports ${specifier}: write #${file}`]);
});

test.each([
  ["server/commands/retention.ts", "../keeping.ts", "server/keeping.ts"],
  ["server/commands/retention.ts", "#server/keeping.ts", "server/keeping.ts"],
  ["server/commands/move/test-fixture.ts", "../../../scripts/demo/fill.ts", "scripts/demo/fill.ts"],
  ["lab/bench/row.ts", "../../server/deps.ts", "server/deps.ts"],
  ["vite.config.ts", "../server/deps.ts", "server/deps.ts"],
])("%s may import %s", (path, specifier, file) => {
  expect(found(path, specifier, file)).toEqual([]);
});
