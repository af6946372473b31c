import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** The servers share one core, one of them working at a time; the load generator has the other. */
const CORES = { server: "0", load: "1" };

/** The command prefix that pins a command to one core (Linux). */
export const pinTo = (where: keyof typeof CORES): string[] => ["taskset", "-c", CORES[where]];

export function spawnPinned(
  where: keyof typeof CORES,
  command: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [program = "", ...rest] = [...pinTo(where), command, ...args];
  return spawn(program, rest, options);
}

/** Output of a command pinned to one core. Throws its error output when it fails. */
export async function runPinned(
  where: keyof typeof CORES,
  command: string,
  args: string[],
): Promise<string> {
  const child = spawnPinned(where, command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once("exit", resolve).once("error", reject),
  );
  const [out = "", errorOutput = ""] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) =>
      ((await stream?.setEncoding("utf8").toArray()) ?? []).join(""),
    ),
  );
  if ((await ended) !== 0) throw new Error(`${command}: ${errorOutput}`);
  return out;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
