import { spawnSync } from "node:child_process";
import { houseProblems } from "./house/check-house.ts";

const node = process.execPath;

/** One tool of the static part of the tests; its output is shown only when it fails. */
function passes(name: string, args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: "utf8" });
  process.stdout.write(`${status === 0 ? "✓" : "✗"} ${name}\n`);
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`);
  return status === 0;
}

function housePasses(): boolean {
  const problems = houseProblems();
  process.stdout.write(`${problems.length === 0 ? "✓" : "✗"} rules of the house\n${problems.map((problem) => `  ${problem}\n`).join("")}`);
  return problems.length === 0;
}

const results = [
  passes("types", ["node_modules/typescript/bin/tsc", "-p", "."]),
  passes("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
  passes("unused code", ["node_modules/knip/bin/knip.js"]),
  housePasses(),
];
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
