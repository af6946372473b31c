import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Runs a program that has the log at hand. */
function run(program: string) {
  const words = [
    "--input-type=module",
    "-e",
    `import { openLog } from "./server/log.ts"; const log = openLog("info"); ${program}`,
  ];
  return spawn(process.execPath, words, { stdio: ["pipe", "pipe", "ignore"] });
}

const MANY = 3000;
const writeMany = `for (let line = 0; line < ${MANY}; line += 1) log.info({ line }, "é".repeat(line % 90));`;

test.each([
  ["leaves", "process.exit(3);"],
  ["fails", 'throw new Error("on purpose");'],
  [
    "leaves a moment later, with more to say",
    'setTimeout(() => { log.info({ line: "last" }); process.exit(3); }, 5);',
  ],
])("a process that %s has written every line, in order", async (_name, end) => {
  const child = run(`${writeMany} ${end}`);
  const said = (await text(child.stdout)).trim().split("\n");
  const lines = said.map((line) => JSON.parse(line).line as unknown);
  const numbers = lines.filter((line) => line !== "last");
  expect(numbers).toEqual(Array.from({ length: MANY }, (_line, at) => at));
  expect(lines.includes("last")).toBe(end.includes("last"));
});

test("a line is there a moment after it was written, while the process goes on", async () => {
  const child = run('log.info("once"); process.stdin.resume();');
  child.stdout.setEncoding("utf8");
  const [first] = (await once(child.stdout, "data")) as [string];
  expect(JSON.parse(first).msg).toBe("once");
  child.kill();
  await once(child, "exit");
});
