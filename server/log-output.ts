import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import type { DestinationStream } from "pino";
import { realClock } from "./real-clock.ts";

/** Letters that make it worth handing them over, and milliseconds after which fewer are. */
const HANDED_OVER = 16 * 1024;
const LONGEST_WAIT = 100;
/** What may wait to be written while nobody reads the log: bytes, beyond which lines are dropped rather than the site. */
const MOST_WAITING = 16 * 1024 * 1024;
/** Where lines were dropped, more are kept once so much at most still waits: what is missing is missing in one place. */
const TAKEN_UP_AT = MOST_WAITING / 2;
const WARN = 40;
/** How long the end of the process waits for somebody to read: milliseconds; and what passes between two attempts at a full pipe. */
const LONGEST_END = 5000;
const BETWEEN_ATTEMPTS = 10;

/**
 * Standard output, which says that it is full instead of making wait where the system can: a pipe, opened once more. A file never
 * is, and a socket cannot be opened.
 */
function openStandardOutput(): number {
  if (!fstatSync(1).isFIFO()) return 1;
  try {
    return openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return 1; // No /proc, or a pipe of another user.
  }
}

/** In the form of the other lines. */
const lossLine = (lines: number): string =>
  `${JSON.stringify({
    level: WARN,
    time: realClock.now().toISOString(),
    pid: process.pid,
    hostname: hostname(),
    lines,
    msg: "lines of the log were dropped: nobody read them",
  })}\n`;

/** What waits to be written, in order. Refused by the system (a full pipe, a full disk), it waits for the next attempt. */
class Waiting {
  readonly #fd = openStandardOutput();
  readonly #pieces: Buffer[] = [];
  #bytes = 0;
  /** Lines that were dropped since the last one that was kept. */
  #dropped = 0;

  add(text: string): void {
    if (this.#bytes > (this.#dropped > 0 ? TAKEN_UP_AT : MOST_WAITING)) {
      this.#dropped += text.split("\n").length - 1;
      return;
    }
    this.#sayWhatWasDropped();
    this.#push(text);
  }

  #push(text: string): void {
    const piece = Buffer.from(text);
    this.#pieces.push(piece);
    this.#bytes += piece.length;
  }

  #sayWhatWasDropped(): void {
    if (this.#dropped > 0) this.#push(lossLine(this.#dropped));
    this.#dropped = 0;
  }

  /** Writes what the system takes; answers whether it is worth another attempt soon. */
  write(): boolean {
    try {
      for (let piece = this.#pieces[0]; piece; piece = this.#pieces[0]) {
        const written = writeSync(this.#fd, piece);
        this.#bytes -= written;
        if (written === piece.length) this.#pieces.shift();
        else this.#pieces[0] = piece.subarray(written);
      }
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EAGAIN";
    }
  }

  writeAtTheEnd(): void {
    this.#sayWhatWasDropped();
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0; this.write() && waited < LONGEST_END; waited += BETWEEN_ATTEMPTS)
      Atomics.wait(pause, 0, 0, BETWEEN_ATTEMPTS);
  }
}

/**
 * To standard output, several lines at a time: neither many lines nor a pipe that nobody reads hold anybody up. It is the thread
 * that answers which writes: what another one has in hand when the process ends comes out of order, or never (sonic-boom, which
 * also tries for ever at the end when the disk is full). Whatever ends the process but a kill, what waits is written first.
 */
export function openLogOutput(): DestinationStream {
  const waiting = new Waiting();
  let gathered = "";
  const gatherAnew = () => {
    waiting.add(gathered);
    gathered = "";
  };
  const writeOn = () => {
    gatherAnew();
    const isFull = waiting.write();
    setTimeout(writeOn, isFull ? BETWEEN_ATTEMPTS : LONGEST_WAIT).unref();
  };
  setTimeout(writeOn, LONGEST_WAIT).unref();
  process.once("exit", () => {
    gatherAnew();
    waiting.writeAtTheEnd();
  });
  return {
    write: (line) => {
      gathered += line;
      if (gathered.length < HANDED_OVER) return;
      gatherAnew();
      waiting.write();
    },
  };
}
