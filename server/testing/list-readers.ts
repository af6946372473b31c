import { existsSync, readFileSync } from "node:fs";

/** Linux lists the processes that a thread has started. */
const CHILDREN = `/proc/self/task/${process.pid}/children`;
export const canListReaders = existsSync(CHILDREN);

const isReader = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("read-file.ts");
  } catch {
    // It has ended meanwhile.
    return false;
  }
};

/** Processes of this one that read the text of a file; none where the system does not list them. */
export const listReaders = (): number[] =>
  (canListReaders ? readFileSync(CHILDREN, "latin1") : "")
    .split(" ")
    .filter((pid) => pid !== "" && isReader(pid))
    .map(Number);
