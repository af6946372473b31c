import { type Logger, pino } from "pino";
import { openLogOutput } from "./log-output.ts";
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

/** Many lines are written in the same instant: it is put into words once. */
function isoTime(): string {
  const now = realClock.now();
  if (now.getTime() !== last.instant)
    last = { instant: now.getTime(), written: `,"time":"${now.toISOString()}"` };
  return last.written;
}
let last = { instant: 0, written: "" };

/** JSON lines, dates in UTC; requests are written by http/request-log.ts. */
export const openLog = (level: string, destination = openLogOutput()): Logger =>
  pino({ level, timestamp: isoTime, serializers: { err } }, destination);
