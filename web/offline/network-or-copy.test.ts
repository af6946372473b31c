import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networkOrCopy, PATIENCE_MS } from "./network-or-copy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that says this, or fails, after so long. */
const network = (after: number, fails = false) =>
  new Promise<string>((answer, fail) =>
    setTimeout(() => (fails ? fail(new TypeError("network")) : answer("network")), after),
  );
const copy = vi.fn(async (): Promise<string | undefined> => "copy");
const nothing = async () => undefined;

/** What is shown, and when. */
async function shown(answer: Promise<string | undefined>) {
  const began = Date.now();
  const seen = answer.then((what) => [what, Date.now() - began]);
  await vi.runAllTimersAsync();
  return seen;
}

test("a network that answers in time is shown, and the copy is not read", async () => {
  copy.mockClear();
  expect(await shown(networkOrCopy(network(PATIENCE_MS - 1), copy))).toEqual([
    "network",
    PATIENCE_MS - 1,
  ]);
  expect(copy).not.toHaveBeenCalled();
});

test("a silent network is replaced by the copy after the timeout", async () => {
  expect(await shown(networkOrCopy(network(PATIENCE_MS + 1), copy))).toEqual(["copy", PATIENCE_MS]);
  expect(await shown(networkOrCopy(new Promise(() => undefined), copy))).toEqual([
    "copy",
    PATIENCE_MS,
  ]);
});

test("a failed network is replaced by the copy, at once or at the timeout", async () => {
  expect(await shown(networkOrCopy(network(10, true), copy))).toEqual(["copy", 10]);
  expect(await shown(networkOrCopy(network(PATIENCE_MS + 1, true), copy))).toEqual([
    "copy",
    PATIENCE_MS,
  ]);
});

test("without a copy a slow network is awaited, and a failed one gives nothing", async () => {
  const late = 10 * PATIENCE_MS;
  expect(await shown(networkOrCopy(network(late), nothing))).toEqual(["network", late]);
  expect(await shown(networkOrCopy(network(late, true), nothing))).toEqual([undefined, late]);
});
