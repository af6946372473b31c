import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime, PATIENCE_MS } from "./in-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that says this, or fails, after so long. */
const network = (after: number, fails = false) =>
  new Promise<string>((answer, fail) =>
    setTimeout(() => (fails ? fail(new TypeError("network")) : answer("network")), after),
  );
const kept = vi.fn(async (): Promise<string | undefined> => "kept");
const nothing = async () => undefined;

/** What is shown, and when. */
async function shown(answer: Promise<string | undefined>) {
  const began = Date.now();
  const seen = answer.then((what) => [what, Date.now() - began]);
  await vi.runAllTimersAsync();
  return seen;
}

test("a network that answers in time is shown, and what is kept is not even read", async () => {
  kept.mockClear();
  expect(await shown(inTime(network(PATIENCE_MS - 1), kept))).toEqual(["network", PATIENCE_MS - 1]);
  expect(kept).not.toHaveBeenCalled();
});

test("one that is silent for too long gives way to what is kept, without waiting for it", async () => {
  expect(await shown(inTime(network(PATIENCE_MS + 1), kept))).toEqual(["kept", PATIENCE_MS]);
  expect(await shown(inTime(new Promise(() => undefined), kept))).toEqual(["kept", PATIENCE_MS]);
});

test("one that fails gives way at once, and one that fails later troubles nobody", async () => {
  expect(await shown(inTime(network(10, true), kept))).toEqual(["kept", 10]);
  expect(await shown(inTime(network(PATIENCE_MS + 1, true), kept))).toEqual(["kept", PATIENCE_MS]);
});

test("where nothing is kept, a late network is waited for; a broken one is nothing", async () => {
  const late = 10 * PATIENCE_MS;
  expect(await shown(inTime(network(late), nothing))).toEqual(["network", late]);
  expect(await shown(inTime(network(late, true), nothing))).toEqual([undefined, late]);
});
