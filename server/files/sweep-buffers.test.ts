import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { afterEach, expect, test, vi } from "vitest";
import { meter } from "./meter.ts";

const MEBI = 1024 * 1024;

/** What passes through the meter of an upload. */
async function pass(mebis: number): Promise<void> {
  const { through } = meter(100 * MEBI);
  const pieces = Array.from({ length: mebis }, () => Buffer.alloc(MEBI));
  await finished(Readable.from(pieces).pipe(through).resume());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the new space alone is cleaned once 16 MiB of uploads have passed, of one or of several", async () => {
  const gc = vi.fn();
  vi.stubGlobal("gc", gc);
  // What other tests have uploaded counts too.
  while (gc.mock.calls.length === 0) await pass(1);
  gc.mockClear();
  await pass(15);
  expect(gc).not.toHaveBeenCalled();
  await pass(1);
  await pass(16);
  expect(gc.mock.calls).toEqual([[{ type: "minor" }], [{ type: "minor" }]]);
});

test("an upload passes where Node gives nobody its collector", async () => {
  vi.stubGlobal("gc", undefined);
  await pass(17);
});
