import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { contentProblems, valuesToFill } from "./content/check-content.ts";
import { ruleProblems } from "./lint/check-rules.ts";

const node = process.execPath;

/** Runs one tool of the static checks; its output is shown only when it fails. */
async function passes(name: string, args: string[]): Promise<boolean> {
  const tool = spawn(node, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => void tool.once("close", resolve));
  const output = await Promise.all([text(tool.stdout), text(tool.stderr)]);
  const passed = (await ended) === 0;
  process.stdout.write(`${passed ? "✓" : "✗"} ${name}\n${passed ? "" : `${output.join("")}\n`}`);
  return passed;
}

function report(name: string, problems: string[]): boolean {
  process.stdout.write(
    `${problems.length === 0 ? "✓" : "✗"} ${name}\n${problems.map((problem) => `  ${problem}\n`).join("")}`,
  );
  return problems.length === 0;
}

/** Reported without failing: pages leave out empty values. */
async function listValuesToFill(): Promise<void> {
  const empty = await valuesToFill();
  if (empty.length > 0)
    process.stdout.write(
      `À renseigner dans content/values.json (${empty.length}) :\n${empty.map((line) => `  ${line}\n`).join("")}`,
    );
}

// In parallel, because each tool runs on one core for part of its time.
const tools = [
  passes("types", ["node_modules/typescript/bin/tsc", "-p", "."]),
  passes("lint and format", [
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    ".",
  ]),
  passes("unused code", ["node_modules/knip/bin/knip.js"]),
];
// Before the results, so that a failure is among the last lines.
await listValuesToFill();
const results = [
  report("import and style rules", ruleProblems()),
  report("links, images and documents of the content", await contentProblems()),
  ...(await Promise.all(tools)),
];
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
