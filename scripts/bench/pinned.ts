import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** The servers share a core, one at work while the other waits; who asks them has another. */
const CORES = { server: "0", load: "1", anywhere: "0,1" };

/** Starts a command on one core (`taskset`, Linux). */
export const spawnPinned = (
  where: keyof typeof CORES,
  command: string,
  words: string[],
  options: SpawnOptions = {},
): ChildProcess => spawn("taskset", ["-c", CORES[where], command, ...words], options);

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
