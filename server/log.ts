import { type DestinationStream, type Logger, pino } from "pino";
import { realClock } from "./real-clock.ts";

// A database's error also carries the values it refused: only what a developer reads is kept (T84).
const err = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...("code" in error && { code: error.code }),
      }
    : { message: String(error) };

/** Letters that make it worth handing them over, and milliseconds after which fewer are. */
const HANDED_OVER = 16 * 1024;
const LONGEST_WAIT = 100;
/** What may wait to be written while nobody reads the log: bytes, beyond which lines are dropped rather than the site. */
const MOST_WAITING = 16 * 1024 * 1024;

/** Many lines are written in the same instant: it is put into words once. */
function isoTime(): string {
  const now = realClock.now();
  if (now.getTime() !== last.instant)
    last = { instant: now.getTime(), written: `,"time":"${now.toISOString()}"` };
  return last.written;
}
let last = { instant: 0, written: "" };

/**
 * To standard output, several lines at a time and beside the thread that answers, so that neither many lines nor a slow disk hold
 * anybody up. Whatever ends the process but a kill, what waits is written first.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({
    fd: 1,
    sync: false,
    // Nothing that is handed over before the end is begun then by another thread, which would not finish it.
    minLength: HANDED_OVER - 1,
    maxLength: MOST_WAITING,
  });
  // sonic-boom measures all that waits at each line it is given: at 16 KiB that is more work than the lines.
  let gathered = "";
  const handOver = () => {
    if (gathered !== "") output.write(gathered);
    gathered = "";
  };
  setInterval(() => {
    handOver();
    output.flush();
  }, LONGEST_WAIT).unref();
  process.once("exit", () => {
    output.flushSync();
    handOver();
    output.flushSync();
  });
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length >= HANDED_OVER) handOver();
    },
  };
}

/** JSON lines, dates in UTC; requests are written by http/request-log.ts. */
export const openLog = (level: string, destination = openOutput()): Logger =>
  pino({ level, timestamp: isoTime, serializers: { err } }, destination);
