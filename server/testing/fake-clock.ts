import type { Clock } from "../deps.ts";

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;
  constructor(start = "2026-03-02T09:00:00.000Z") {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
