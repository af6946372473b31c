import { type Logger, pino } from "pino";

/** Bytes that may wait for a reader of the output; beyond them lines are dropped rather than the site stopped. */
const MAX_PENDING = 16 * 1024 * 1024;
// Less than the 16 KiB that sonic-boom writes at once, which it requires.
const MIN_WRITE = 12_288;
const FLUSH_EVERY_MS = 100;
/** What the end of the process waits for a reader who takes nothing. */
const LAST_FLUSH_MS = 5000;
/** A slow reader gets as many such waits: with the time of a stop, less than TimeoutStopSec in deploy/systemd. */
const LAST_FLUSHES = 3;

/** A pipe cannot be synced but has every line, or has lost its reader. */
const DONE = new Set(["EINVAL", "EPIPE"]);

// A database error also carries the refused values: only its description is logged (T84).
const err = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...("code" in error && { code: error.code }),
      }
    : { message: String(error) };

/** `isoTime` of pino, computed once per millisecond: it takes a third of the time of a line. */
function isoTime(): () => string {
  const { epochTime, isoTime: format } = pino.stdTimeFunctions;
  let last = "";
  let field = "";
  return () => {
    const now = epochTime();
    if (now !== last) {
      last = now;
      field = format();
    }
    return field;
  };
}

const openPino = (level: string, destination: pino.DestinationStream): Logger =>
  pino({ level, timestamp: isoTime(), serializers: { err } }, destination);

/** How often standard output has accepted bytes. */
let writes = 0;

/** Standard output, written by a thread: a pipe without a reader blocks no request. */
function openOutput() {
  const output = pino.destination({
    sync: false,
    minLength: MIN_WRITE,
    periodicFlush: FLUSH_EVERY_MS,
    maxLength: MAX_PENDING,
  });
  output.on("write", () => {
    writes += 1;
  });
  // A full disk: the lines wait for the next write.
  output.on("error", () => {});
  return output;
}

/** JSON lines with dates in UTC; requests are logged by http/request-log.ts. */
export function openLog(level: string, destination?: pino.DestinationStream): Logger {
  if (destination) return openPino(level, destination);
  const output = openOutput();
  const log = openPino(level, output);
  let dropped = 0;
  output.on("drop", () => {
    dropped += 1;
  });
  output.on("drain", () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, "lines of the log were dropped: nobody read them");
  });
  return log;
}

function killWhenStuck(rounds = LAST_FLUSHES): void {
  const before = writes;
  // Not unref: this timer keeps the process until the output has answered.
  setTimeout(() => {
    if (writes === before || rounds === 1) process.kill(process.pid, "SIGKILL");
    else killWhenStuck(rounds - 1);
  }, LAST_FLUSH_MS);
}

/** Ends the process once every line is written, or by a signal when the output takes none of them for five seconds, or not all within fifteen. */
export function exitAfterLog(log: Pick<Logger, "flush">, status: number): void {
  killWhenStuck();
  log.flush((error) => {
    const { code } = (error ?? {}) as NodeJS.ErrnoException;
    if (code === undefined || DONE.has(code)) process.exit(status);
  });
}
