import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebian } from "../../scripts/install-debian.ts";
import { cpuOf } from "./cpu.ts";
import { runPinned } from "./pinned.ts";

export interface LoadRequest {
  url: string;
  headers?: Record<string, string>;
  /** Path of a file that is sent with POST. */
  bodyFile?: string;
  connections?: number;
  /** Expected bytes of the body; an answer of another length is an error. */
  length?: number;
  /** Processes of the server whose CPU time is read, if any. */
  pids?: number[];
}

/** Result of one slice of time. */
export interface Slice {
  answers: number;
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** CPU milliseconds per answer. */
  cpu: number | undefined;
}

export async function findWrk(): Promise<void> {
  const found = await runPinned("load", "which", ["wrk"]).catch(() => "");
  if (!found && !installDebian("wrk"))
    throw new Error("wrk manque : installez-le (sous Debian : apt-get install wrk).");
}

/** A literal that is the same in JSON and Lua: addresses, names, paths. */
const quoted = (text: string): string => JSON.stringify(text);

/** The Lua script of wrk: what to send, and to report the result as JSON. */
const program = ({ headers = {}, bodyFile }: LoadRequest): string =>
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

/** Most bytes of headers per answer. */
const HEADERS_MAX = 4096;
const CONNECTIONS = 10;

/** Runs wrk on the core of the load. */
async function runWrk(request: LoadRequest, seconds: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-wrk-"));
  try {
    const script = join(folder, "ask.lua");
    writeFileSync(script, program(request));
    const connections = String(request.connections ?? CONNECTIONS);
    const report = await runPinned("load", "wrk", [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "30s",
      "-s",
      script,
      request.url,
    ]);
    return JSON.parse(report.trim().split("\n").at(-1) ?? "") as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws when an answer is not the one expected. */
function check({ url, length, connections = CONNECTIONS }: LoadRequest, report: Report): void {
  const each = report.bytes / report.requests;
  if (report.errors > 0 || report.requests === 0)
    throw new Error(`${url} : ${report.errors} erreurs sur ${report.requests} réponses`);
  if (length === undefined) return;
  // Bytes of answers that the end of the slice cut are counted too.
  const unfinished = (length * connections) / report.requests;
  if (each < length * 0.98 || each > length * 1.02 + HEADERS_MAX + unfinished)
    throw new Error(`${url} : ${each} octets par réponse, ${length} attendus`);
}

/**
 * Sends requests for a second, one after the other on each connection. Throws when an answer is not
 * the one expected.
 */
export async function ask(request: LoadRequest, seconds = 1): Promise<Slice> {
  const spent = () => (request.pids ?? []).reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = spent();
  const report = await runWrk(request, seconds);
  const milliseconds = spent() - before;
  check(request, report);
  return {
    answers: report.requests,
    rate: (report.requests / report.microseconds) * 1e6,
    p99: report.p99 / 1000,
    cpu: request.pids && milliseconds / report.requests,
  };
}
