import type { Clock } from "../deps.ts";

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;
  #waiting: { until: number; go: () => void }[] = [];
  /** Who waits does so until a test moves the clock; otherwise not at all. */
  holds = false;
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
  /** Resolves at once, or with `holds` when a test has moved the clock so far. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.holds) return;
    return new Promise((go) => void this.#waiting.push({ until: this.#now + milliseconds, go }));
  }
  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }
}
