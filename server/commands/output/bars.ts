import { openProgress, sizeOf } from "./progress.ts";

/** A progress bar for each step, opened at its first report. */
export function openBars() {
  const bars = new Map<string, ReturnType<typeof openProgress>>();
  const bar = (what: string, total: number) => {
    const known = bars.get(what) ?? openProgress(what.padEnd(24), total);
    bars.set(what, known);
    return known;
  };
  return {
    rows: (table: string, done: number, total: number) => bar(`Table ${table}`, total)(done),
    files: (what: string) => (done: number, total: number, bytes: number) =>
      bar(what, total)(done, sizeOf(bytes)),
    /** Of so many bytes. */
    bytes: (what: string) => (done: number, total: number) =>
      bar(what, Math.ceil(total / 1000))(Math.ceil(done / 1000), "Ko"),
  };
}
