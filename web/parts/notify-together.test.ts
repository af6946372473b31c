import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyTogether } from "./notify-together.ts";

const reportError = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("reportError", reportError);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportError.mockReset();
});

test("calls back what came together in one timer, in order", () => {
  const called: number[] = [];
  for (const one of [1, 2, 3]) notifyTogether(() => called.push(one));
  expect([called, vi.getTimerCount()]).toEqual([[], 1]);
  vi.runAllTimers();
  expect(called).toEqual([1, 2, 3]);
});

test("calls back the others when one throws, and reports its error", () => {
  const failure = new Error("broken screen");
  const called: number[] = [];
  notifyTogether(() => called.push(1));
  notifyTogether(() => {
    throw failure;
  });
  notifyTogether(() => called.push(3));
  vi.runAllTimers();
  expect(called).toEqual([1, 3]);
  expect(reportError.mock.calls).toEqual([[failure]]);
  notifyTogether(() => called.push(4));
  vi.runAllTimers();
  expect(called).toEqual([1, 3, 4]);
});
