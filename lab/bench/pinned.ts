import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** The servers share one core, only one of them working at a time; the load has the other. */
const CORES = { server: "0", load: "1" };

/** The command before a command that runs on one core (Linux). */
export const pinTo = (where: keyof typeof CORES): string[] => ["taskset", "-c", CORES[where]];

export function spawnPinned(
  where: keyof typeof CORES,
  command: string,
  words: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [program = "", ...rest] = [...pinTo(where), command, ...words];
  return spawn(program, rest, options);
}

/** What a command on one core wrote. Throws with what it said when it failed. */
export async function runPinned(
  where: keyof typeof CORES,
  command: string,
  words: string[],
): Promise<string> {
  const child = spawnPinned(where, command, words, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once("exit", resolve).once("error", reject),
  );
  const [out = "", said = ""] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) =>
      ((await stream?.setEncoding("utf8").toArray()) ?? []).join(""),
    ),
  );
  if ((await ended) !== 0) throw new Error(`${command}: ${said}`);
  return out;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
