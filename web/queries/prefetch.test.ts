import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearPrefetched, prefetch, takePrefetched } from "./prefetch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a prefetched answer is used once, under its name", async () => {
  prefetch("one", Promise.resolve(1));
  expect(takePrefetched("other")).toBeUndefined();
  expect(await takePrefetched("one")).toBe(1);
  expect(takePrefetched("one")).toBeUndefined();
});

test("a failed or old prefetched answer is not used", async () => {
  prefetch("one", Promise.reject(new Error("down"))).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(takePrefetched("one")).toBeUndefined();
  prefetch("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takePrefetched("one")).toBeUndefined();
});

test("a newer answer is not dropped with the first one", async () => {
  prefetch("one", Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(6000);
  prefetch("one", Promise.resolve(2));
  await vi.advanceTimersByTimeAsync(6000);
  expect(await takePrefetched("one")).toBe(2);
});

test("a cleared answer is not used", () => {
  prefetch("one", Promise.resolve(1));
  clearPrefetched();
  expect(takePrefetched("one")).toBeUndefined();
});
