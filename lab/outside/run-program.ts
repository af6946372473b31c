import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import type { Ran } from "./tool.ts";

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`);

interface Options {
  folder: string;
  seconds: number;
  /** Matches the session tokens that a printed command would reveal. */
  secrets?: string[];
}

/**
 * Runs a program in a folder of its own until it ends or its time is over; then it is killed with
 * its children.
 */
export async function runProgram(
  program: string,
  args: string[],
  { folder, seconds, secrets = [] }: Options,
): Promise<Ran> {
  const command = secrets.reduce(
    (text, secret) => text.replaceAll(secret, "JETON"),
    [program, ...args].map(quoted).join(" "),
  );
  process.stdout.write(`\n    $ ${command}\n`);
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    // A process group of its own, because some programs start others.
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8", TERM: "dumb" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  let cut = false;
  const timer = setTimeout(() => {
    cut = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, seconds * 1000);
  await once(child, "close");
  clearTimeout(timer);
  const took = (performance.now() - began) / 1000;
  process.stdout.write(`    ${cut ? "arrêté" : "fini"} après ${Math.round(took)} s\n`);
  return { output: stripVTControlCharacters(output), seconds: took, cut };
}
