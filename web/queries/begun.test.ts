import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, forgetBegun, takeBegun } from "./begun.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what was begun is taken once, by its name", async () => {
  begin("one", Promise.resolve(1));
  expect(takeBegun("other")).toBeUndefined();
  expect(await takeBegun("one")).toBe(1);
  expect(takeBegun("one")).toBeUndefined();
});

test("what failed, or has waited for long, is asked for again", async () => {
  begin("one", Promise.reject(new Error("down"))).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(takeBegun("one")).toBeUndefined();
  begin("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takeBegun("one")).toBeUndefined();
});

test("an answer that was begun again is not forgotten with the first", async () => {
  begin("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(6000);
  begin("one", Promise.resolve(2));
  await vi.advanceTimersByTimeAsync(6000);
  expect(await takeBegun("one")).toBe(2);
});

test("what was forgotten is not taken", () => {
  begin("one", Promise.resolve(1));
  forgetBegun();
  expect(takeBegun("one")).toBeUndefined();
});
