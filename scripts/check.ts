import { spawnSync } from "node:child_process";
import { contentProblems, valuesToFill } from "./content/check-content.ts";
import { houseProblems } from "./house/check-house.ts";

const node = process.execPath;

/** One tool of the static part of the tests; its output is shown only when it fails. */
function passes(name: string, args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: "utf8" });
  process.stdout.write(`${status === 0 ? "✓" : "✗"} ${name}\n`);
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`);
  return status === 0;
}

function report(name: string, problems: string[]): boolean {
  process.stdout.write(
    `${problems.length === 0 ? "✓" : "✗"} ${name}\n${problems.map((problem) => `  ${problem}\n`).join("")}`,
  );
  return problems.length === 0;
}

/** No failure: the pages leave out what is empty. */
async function listValuesToFill(): Promise<void> {
  const empty = await valuesToFill();
  if (empty.length > 0)
    process.stdout.write(
      `À renseigner dans content/values.json (${empty.length}) :\n${empty.map((line) => `  ${line}\n`).join("")}`,
    );
}

const results = [
  passes("types", ["node_modules/typescript/bin/tsc", "-p", "."]),
  passes("lint and format", [
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    ".",
  ]),
  passes("unused code", ["node_modules/knip/bin/knip.js"]),
  report("rules of the house", houseProblems()),
  report("links, images and documents of the content", await contentProblems()),
];
await listValuesToFill();
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
