import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { z } from "zod";

/** A piece of a file's text, of about 1,600 characters and of one page. */
export interface Passage {
  /** Page, slide or sheet, from 1; null where the format has none. */
  page: number | null;
  /** Name of the sheet, or title of the slide; empty where there is none. */
  title: string;
  /** Paragraphs are separated by « \n », cells of a row by « \t ». */
  text: string;
}

/**
 * - `image`: a PDF without text on 80 % of its pages or more; the passages are those of the others.
 * - `protected`: opens with a password only.
 * - `unsupported`: a type without a reader.
 * - `failed`: broken, hostile, or beyond a limit.
 */
export interface Extracted {
  state: "done" | "image" | "protected" | "unsupported" | "failed";
  /** Pages, slides or sheets of the file, also where the text was cut (in OpenDocument until then); null where the format has none. */
  pages: number | null;
  passages: Passage[];
}

/** Beyond pages, characters and cells the text is cut; beyond the others the file has failed. */
export interface Limits {
  /** From the start of the process to its end. Its priority is low: on a busy host it mostly waits. */
  ms: number;
  /** Of processor time. */
  processorMs: number;
  /** Resident memory of the process. */
  memoryMb: number;
  pages: number;
  characters: number;
  /** Of all parts of an office file that are read, once inflated. */
  xmlBytes: number;
  /** Cells with a value in one sheet. */
  cells: number;
  /** Of the answer of the process. */
  outputBytes: number;
}

const MIB = 1024 * 1024;

export const LIMITS: Limits = {
  // A file waits for the one before it: twice this is less than the two minutes of a claim (features/documents/texts/claim.ts).
  ms: 45_000,
  processorMs: 20_000,
  memoryMb: 400,
  pages: 500,
  characters: 2_000_000,
  xmlBytes: 60 * MIB,
  // A thousand rows of twenty columns: more is an export of data, in which rows are not searched for like sentences.
  cells: 20_000,
  // Each character takes three bytes at most; the rest is for titles and page numbers.
  outputBytes: 12 * MIB,
};

/** Types with a reader (read-file.ts). */
const READABLE = ["pdf", "docx", "xlsx", "pptx", "odt", "ods", "odp", "txt", "csv"] as const;
export type ReadableType = (typeof READABLE)[number];

const empty = (state: Extracted["state"]): Extracted => ({ state, pages: null, passages: [] });

const PROGRAM = new URL("./read-file.ts", import.meta.url);
/** What the process needs to run, and all that it can read: the data of the site may be beside it. */
const CODE = ["./", "../../node_modules/", "../../package.json"].map(
  (name) => new URL(name, import.meta.url),
);

/** Arguments of Node before a program that can read its code, and neither write, connect, nor start anything. */
export const confinement: readonly string[] = [
  "--permission",
  ...CODE.map((url) => `--allow-fs-read=${fileURLToPath(url)}`),
  "--max-old-space-size=192",
  "--disallow-code-generation-from-strings",
  "--disable-warning=ExperimentalWarning",
];

const WATCH_INTERVAL_MS = 50;

/** Of the times in /proc, on every Linux (USER_HZ). */
const TICK_MS = 10;

/** False where the system has no /proc, or the process has ended. The memory is in KiB in `status`: the size of a page varies. */
async function isBeyond(
  pid: number | undefined,
  { memoryMb, processorMs }: Limits,
): Promise<boolean> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "latin1").catch(() => "");
  const [status, stat] = await Promise.all([read("status"), read("stat")]);
  const [, kib = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  // The name of the program, which may contain anything, is in parentheses; the times are the 12th and 13th after it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  const ticks = Number(user) + Number(system);
  return Number(kib) / 1024 > memoryMb || ticks * TICK_MS > processorMs;
}

/** Undefined beyond `maxBytes`, where it stops reading. */
async function readOutput(stdout: Readable, maxBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stdout as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const answer = z.object({
  state: z.enum(["done", "image", "protected", "failed"]),
  pages: z.int().nullable(),
  passages: z.array(z.object({ page: z.int().nullable(), title: z.string(), text: z.string() })),
});

function parseOutput(output = ""): Extracted {
  try {
    return answer.parse(JSON.parse(output));
  } catch {
    // Killed, or out of memory.
    return empty("failed");
  }
}

interface Source {
  file: Readable;
  /** Rejects where the file cannot be read to its end. */
  received: Promise<void>;
}

function startReader(type: ReadableType, limits: Limits) {
  const words = [...confinement, fileURLToPath(PROGRAM), type, JSON.stringify(limits)];
  const child = spawn(process.execPath, words, { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  // Visitors come first on the processor. A child that could not start has no number.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the host forbids it, as deploy/systemd does.
  }
}

async function runReader(
  { file, received }: Source,
  type: ReadableType,
  limits: Limits,
  signal?: AbortSignal,
): Promise<Extracted> {
  signal?.throwIfAborted();
  const child = startReader(type, limits);
  let fault: unknown;
  const stop = (error?: unknown) => {
    fault ??= error;
    child.kill("SIGKILL");
  };
  const onAbort = () => stop(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  const onDeadline = () => stop(file.readableEnded ? undefined : new Error("the file is late"));
  const deadline = setTimeout(onDeadline, limits.ms);
  const watch = setInterval(async () => {
    if (await isBeyond(child.pid, limits)) stop();
  }, WATCH_INTERVAL_MS);
  try {
    await once(child, "spawn");
    const closed = once(child, "close");
    received.catch(stop);
    // A process that was killed reads no further.
    child.stdin.on("error", () => {});
    file.pipe(child.stdin);
    const output = await readOutput(child.stdout, limits.outputBytes);
    if (output === undefined) stop();
    const [code] = await closed;
    if (fault) throw fault;
    // Killed by a signal, it has none.
    if (code) throw new Error(`the reader of texts has ended with code ${code}`);
    return parseOutput(output);
  } finally {
    signal?.removeEventListener("abort", onAbort);
    clearTimeout(deadline);
    clearInterval(watch);
  }
}

const isReadable = (type: string): type is ReadableType => READABLE.some((one) => one === type);

const queue = pLimit(1);

/**
 * Reads the text of a file in a process of its own, one file at a time. `extension` is without its dot. Beyond the limits of pages, characters and cells
 * the text is cut. Never rejects for a bad file; rejects with the error of `file`, where the file is not received or the process does not run, and with
 * the reason of `signal`, once the process has ended or when the turn of the file comes.
 */
export async function extractText(
  file: Readable,
  extension: string,
  limits = LIMITS,
  signal?: AbortSignal,
): Promise<Extracted> {
  const type = extension.toLowerCase();
  // Listens from now on: the file may fail while it waits.
  const received = finished(file, { writable: false, cleanup: true });
  received.catch(() => {});
  try {
    if (!isReadable(type)) return empty("unsupported");
    return await queue(() => runReader({ file, received }, type, limits, signal));
  } finally {
    file.destroy();
  }
}
