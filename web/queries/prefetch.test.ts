import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearPrefetched, prefetch, takePrefetched } from "./prefetch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what was begun is taken once, by its name", async () => {
  prefetch("one", Promise.resolve(1));
  expect(takePrefetched("other")).toBeUndefined();
  expect(await takePrefetched("one")).toBe(1);
  expect(takePrefetched("one")).toBeUndefined();
});

test("what failed, or has waited for long, is asked for again", async () => {
  prefetch("one", Promise.reject(new Error("down"))).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(takePrefetched("one")).toBeUndefined();
  prefetch("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takePrefetched("one")).toBeUndefined();
});

test("an answer that was begun again is not forgotten with the first", async () => {
  prefetch("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(6000);
  prefetch("one", Promise.resolve(2));
  await vi.advanceTimersByTimeAsync(6000);
  expect(await takePrefetched("one")).toBe(2);
});

test("what was forgotten is not taken", () => {
  prefetch("one", Promise.resolve(1));
  clearPrefetched();
  expect(takePrefetched("one")).toBeUndefined();
});
