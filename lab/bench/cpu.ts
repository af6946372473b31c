import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds per clock tick of Linux. */
const TICK = 10;
const NANOSECONDS = 1e6;

/**
 * CPU time of the live threads of a process, to the nanosecond. A thread may end while it is read.
 */
function ofThreads(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    try {
      const [running = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(
        " ",
      );
      sum += Number(running) / NANOSECONDS;
    } catch {}
  return sum;
}

/**
 * utime and stime of the ended children (fields 16 and 17 of `stat`; the name before them may
 * contain spaces).
 */
function ofEnded(pid: number): number {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[^)]*$)/);
  const fields = after.split(" ");
  return (Number(fields[13]) + Number(fields[14])) * TICK;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/**
 * CPU time of a process and its descendants, in milliseconds: PostgreSQL runs one process per
 * connection.
 */
export function cpuOf(pid: number): number {
  let sum = ofThreads(pid) + ofEnded(pid);
  for (const child of childrenOf(pid))
    try {
      sum += cpuOf(child);
    } catch {}
  return sum;
}
