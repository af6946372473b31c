import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const withLog = (program: string) =>
  `import { openLog } from "./server/log.ts"; const log = openLog("info"); ${program}`;

/** Runs a program that has the log at hand. */
function run(program: string) {
  const words = ["--input-type=module", "-e", withLog(program)];
  return spawn(process.execPath, words, { stdio: ["pipe", "pipe", "ignore"] });
}

/** What libuv's threads are given to do before: what they were to write would come late. */
const busyThreads = `const { pbkdf2 } = await import("node:crypto");
  for (let one = 0; one < 8; one += 1) pbkdf2("a", "b", 1e5, 64, "sha512", () => {});`;
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
  const child = run(`${busyThreads} ${writeMany} ${end}`);
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

/** Runs a program with its output in a pipe: whoever reads it begins once « go » is told, and does as the shell is told. */
function runIntoPipe(program: string, reader: string) {
  const shell = `exec 3<&0; "$0" --input-type=module -e "$1" | { read go <&3; ${reader}; }`;
  return spawn("sh", ["-c", shell, process.execPath, withLog(program)], { detached: true });
}

test("a log that nobody reads holds nobody up, and is read in order afterwards", async () => {
  const child = runIntoPipe(
    `${writeMany} setImmediate(() => { console.error("still there"); log.info({ line: "last" }); });`,
    "cat",
  );
  const [told] = (await once(child.stderr, "data")) as [Buffer];
  expect(`${told}`).toBe("still there\n");
  child.stdin.end("go\n");
  const said = (await text(child.stdout)).trim().split("\n");
  const lines = said.map((line) => JSON.parse(line).line as unknown);
  expect(lines).toEqual([...Array.from({ length: MANY }, (_line, at) => at), "last"]);
});

/** More than what may wait. */
const OVERFLOW = 5000;
const writeTooMuch = `let line = 0; const next = () => log.info({ line: line++ }, "é".repeat(4000));
  while (line < ${OVERFLOW}) next(); setImmediate(() => console.error("still there"));`;

test.each([
  ["a reader comes", "setInterval(next, 10);"],
  ["the process ends", ""],
])(
  "of a log that nobody reads for long, what was dropped is counted once %s",
  async (_when, end) => {
    const child = runIntoPipe(`${writeTooMuch} ${end}`, "cat");
    await once(child.stderr, "data");
    child.stdin.end("go\n");
    const numbers: number[] = [];
    let dropped = 0;
    for await (const said of createInterface(child.stdout)) {
      const { lines, line } = JSON.parse(said) as { lines?: number; line: number };
      if (lines === undefined) numbers.push(line);
      else dropped = lines;
      if (line >= OVERFLOW) break;
    }
    if (end && child.pid) process.kill(-child.pid);
    const after = numbers.findIndex((line, at) => line !== at);
    const [kept, takenUp] = after < 0 ? [numbers.length, OVERFLOW] : [after, numbers[after] ?? 0];
    expect(kept).toBeGreaterThan(0);
    expect(dropped).toBe(takenUp - kept);
  },
);

test("a log whose reader has left stops nothing, not even the end", async () => {
  const child = runIntoPipe(`${writeMany} console.error("still there");`, "true");
  child.stdin.end("go\n");
  expect(await text(child.stderr)).toBe("still there\n");
});
