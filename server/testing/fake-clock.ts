import type { Clock } from "../deps.ts";

/** A clock that moves only when a test advances it. */
export class FakeClock implements Clock {
  #now: number;
  #waiting: { until: number; go: () => void }[] = [];
  /** Who waits does so until a test moves the clock; otherwise not at all. */
  isPaused = false;
  constructor(start = "2026-03-02T09:00:00.000Z") {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#waiting.filter(({ until }) => until <= this.#now);
    this.#waiting = this.#waiting.filter(({ until }) => until > this.#now);
    for (const { go } of due) go();
  }
  /** Resolves at once, or with `isPaused` when a test has advanced the clock far enough. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.isPaused) return;
    return new Promise((go) => void this.#waiting.push({ until: this.#now + milliseconds, go }));
  }
  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }
}
