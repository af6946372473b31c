import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const withLog = (program: string) =>
  `import { exitAfterLog, openLog } from "./server/boot/log.ts"; const log = openLog("info"); ${program}`;

/** Runs a program that has an open log. */
function run(program: string) {
  const words = ["--input-type=module", "-e", withLog(program)];
  return spawn(process.execPath, words, { stdio: ["pipe", "pipe", "ignore"] });
}

/** Occupies the threads that write the log. */
const busyThreads = `const { pbkdf2 } = await import("node:crypto");
  for (let one = 0; one < 8; one += 1) pbkdf2("a", "b", 1e5, 64, "sha512", () => {});`;
const MANY = 3000;
const writeMany = `for (let line = 0; line < ${MANY}; line += 1) log.info({ line }, "é".repeat(line % 90));`;
const everyLine = Array.from({ length: MANY }, (_line, at) => at);
const linesOf = (output: string) =>
  output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).line as unknown);

test("a process that ends through exitAfterLog has written every line in order", async () => {
  const child = run(`${busyThreads} ${writeMany} exitAfterLog(log, 3);`);
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect([linesOf(output), status]).toEqual([everyLine, 3]);
});

test.each([
  ["exits at once", "process.exit(3);"],
  ["fails", 'throw new Error("on purpose");'],
])("a process that %s has written every line", async (_name, end) => {
  const child = run(`${busyThreads} ${writeMany} ${end}`);
  const lines = linesOf(await text(child.stdout)) as number[];
  expect(lines.toSorted((one, other) => one - other)).toEqual(everyLine);
});

test("a line is written a moment later, while the process goes on", async () => {
  const child = run('log.info("once"); process.stdin.resume();');
  child.stdout.setEncoding("utf8");
  const [first] = (await once(child.stdout, "data")) as [string];
  expect(JSON.parse(first).msg).toBe("once");
  child.kill();
  await once(child, "exit");
});

/** Runs a program with its output in a pipe, which the shell command reads once « go » is written to its input. */
function runIntoPipe(program: string, reader: string) {
  const shell = `exec 3<&0; ("$0" --input-type=module -e "$1"; echo "status $?" >&2) | { read go <&3; ${reader}; }`;
  return spawn("sh", ["-c", shell, process.execPath, withLog(program)], { detached: true });
}

test("a full pipe does not stop the process, and is read in order afterwards", async () => {
  const child = runIntoPipe(
    `${writeMany} setImmediate(() => { console.error("still there"); log.info({ line: "last" }); });`,
    "cat",
  );
  const [said] = (await once(child.stderr, "data")) as [Buffer];
  expect(`${said}`).toBe("still there\n");
  child.stdin.end("go\n");
  expect(linesOf(await text(child.stdout))).toEqual([...everyLine, "last"]);
});

test("a pipe that is never read does not prevent the end of the process", async () => {
  const child = runIntoPipe(`${writeMany} exitAfterLog(log, 0);`, "cat");
  // Killed by a signal.
  expect(`${await once(child.stderr, "data")}`).toMatch(/Killed|status 137/);
  child.stdin.end("go\n");
  await once(child, "exit");
});

/** More than what may wait. */
const OVERFLOW = 5000;
const writeTooMuch = `let line = 0; const next = () => log.info({ line: line++ }, "é".repeat(4000));
  while (line < ${OVERFLOW}) next(); setImmediate(() => console.error("still there"));`;

test.each([
  ["goes on", "setInterval(() => {}, 1000);"],
  ["ends", "setTimeout(() => exitAfterLog(log, 0), 500);"],
])("counts the lines it dropped once a reader comes, when the process %s", async (_when, end) => {
  const child = runIntoPipe(`${writeTooMuch} ${end}`, "cat");
  await once(child.stderr, "data");
  child.stdin.end("go\n");
  let written = 0;
  let dropped = 0;
  for await (const said of createInterface(child.stdout)) {
    const { lines, line } = JSON.parse(said) as { lines?: number; line: number };
    if (lines === undefined && line < OVERFLOW) written += 1;
    dropped += lines ?? 0;
    // Where the reader is slow, several lines report what was dropped.
    if (written + dropped >= OVERFLOW) break;
  }
  if (child.pid) process.kill(-child.pid);
  expect(written).toBeGreaterThan(0);
  expect(written + dropped).toBe(OVERFLOW);
});

test("a log whose reader has left stops neither the process nor its end", async () => {
  const child = runIntoPipe(
    `${writeMany} console.error("still there"); setTimeout(() => exitAfterLog(log, 0), 200);`,
    "true",
  );
  child.stdin.end("go\n");
  expect(await text(child.stderr)).toBe("still there\nstatus 0\n");
});
