import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebian } from "../install-debian.ts";
import { runPinned } from "./pinned.ts";

export interface Asked {
  url: string;
  headers?: Record<string, string>;
  /** Path of a file that is sent with POST. */
  bodyFile?: string;
  /** Each request with another number after its address. */
  numbered?: boolean;
  connections?: number;
  /** Bytes of the body of a good answer: whatever is not about that long is an error. */
  length?: number;
}

/** What a slice of time gave. */
export interface Slice {
  answers: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

export async function findWrk(): Promise<void> {
  const found = await runPinned("load", "which", ["wrk"]).catch(() => "");
  if (!found && !installDebian("wrk"))
    throw new Error("wrk manque : installez-le (sous Debian : apt-get install wrk).");
}

/** Addresses, names and paths: what JSON and Lua write alike. */
const quoted = (text: string): string => JSON.stringify(text);

/** What wrk is told in Lua: what to send, and to say what it saw as JSON. */
const program = ({ url, headers = {}, bodyFile, numbered }: Asked): string =>
  [
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
    ),
    bodyFile &&
      `wrk.method = "POST"; local file = io.open(${quoted(bodyFile)}, "rb"); wrk.body = file:read("*a"); file:close()`,
    numbered &&
      `local number = math.floor(os.time() * 1000) % 1000000007; request = function() number = number + 1; return wrk.format(nil, ${quoted(new URL(url).pathname + new URL(url).search)} .. number) end`,
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

/** One second of requests, one after the other on each connection. Throws when an answer is not the one expected. */
export async function ask(asked: Asked, seconds = 1): Promise<Slice> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-wrk-"));
  try {
    const script = join(folder, "ask.lua");
    writeFileSync(script, program(asked));
    const connections = String(asked.connections ?? 10);
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
    const report = JSON.parse(said.trim().split("\n").at(-1) ?? "") as Report;
    const each = report.bytes / report.requests;
    const { length } = asked;
    if (report.errors > 0 || report.requests === 0)
      throw new Error(`${asked.url} : ${report.errors} erreurs sur ${report.requests} réponses`);
    // What had come of the answers under way when the second ended counts as read.
    const unfinished = ((length ?? 0) * Number(connections)) / report.requests;
    if (
      length !== undefined &&
      (each < length * 0.98 || each > length * 1.02 + HEADERS_MAX + unfinished)
    )
      throw new Error(`${asked.url} : ${each} octets par réponse, ${length} attendus`);
    return {
      answers: report.requests,
      rate: (report.requests / report.microseconds) * 1e6,
      p99: report.p99 / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
