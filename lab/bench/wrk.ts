import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebian } from "../../scripts/install-debian.ts";
import { cpuOf } from "./cpu.ts";
import { runPinned } from "./pinned.ts";

export interface Asked {
  url: string;
  headers?: Record<string, string>;
  /** Path of a file that is sent with POST. */
  bodyFile?: string;
  connections?: number;
  /** Bytes of the body of a good answer: whatever is not about that long is an error. */
  length?: number;
  /** Processes of the server, when what it costs the processor is wanted. */
  pids?: number[];
}

/** What a slice of time gave. */
export interface Slice {
  answers: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Milliseconds of the processor for an answer. */
  cpu: number | undefined;
}

export async function findWrk(): Promise<void> {
  const found = await runPinned("load", "which", ["wrk"]).catch(() => "");
  if (!found && !installDebian("wrk"))
    throw new Error("wrk manque : installez-le (sous Debian : apt-get install wrk).");
}

/** Addresses, names and paths: what JSON and Lua write alike. */
const quoted = (text: string): string => JSON.stringify(text);

/** What wrk is told in Lua: what to send, and to say what it saw as JSON. */
const program = ({ headers = {}, bodyFile }: Asked): string =>
  [
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
    ),
    bodyFile &&
      `wrk.method = "POST"; local file = io.open(${quoted(bodyFile)}, "rb"); wrk.body = file:read("*a"); file:close()`,
    `done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"requests":%d,"bytes":%d,"microseconds":%d,"errors":%d,"p99":%f}\\n', summary.requests, summary.bytes, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency:percentile(99)))
end`,
  ]
    .filter(Boolean)
    .join("\n");

interface Report {
  requests: number;
  bytes: number;
  microseconds: number;
  errors: number;
  p99: number;
}

/** Headers of an answer, at most. */
const HEADERS_MAX = 4096;
const CONNECTIONS = 10;

/** Runs wrk on the core of the load. */
async function report(asked: Asked, seconds: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-wrk-"));
  try {
    const script = join(folder, "ask.lua");
    writeFileSync(script, program(asked));
    const connections = String(asked.connections ?? CONNECTIONS);
    const said = await runPinned("load", "wrk", [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "30s",
      "-s",
      script,
      asked.url,
    ]);
    return JSON.parse(said.trim().split("\n").at(-1) ?? "") as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws when an answer is not the one expected. */
function check({ url, length, connections = CONNECTIONS }: Asked, said: Report): void {
  const each = said.bytes / said.requests;
  if (said.errors > 0 || said.requests === 0)
    throw new Error(`${url} : ${said.errors} erreurs sur ${said.requests} réponses`);
  if (length === undefined) return;
  // What had come of the answers under way when the second ended counts as read.
  const unfinished = (length * connections) / said.requests;
  if (each < length * 0.98 || each > length * 1.02 + HEADERS_MAX + unfinished)
    throw new Error(`${url} : ${each} octets par réponse, ${length} attendus`);
}

/** One second of requests, one after the other on each connection. Throws when an answer is not the one expected. */
export async function ask(asked: Asked, seconds = 1): Promise<Slice> {
  const spent = () => (asked.pids ?? []).reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = spent();
  const said = await report(asked, seconds);
  const milliseconds = spent() - before;
  check(asked, said);
  return {
    answers: said.requests,
    rate: (said.requests / said.microseconds) * 1e6,
    p99: said.p99 / 1000,
    cpu: asked.pids && milliseconds / said.requests,
  };
}
