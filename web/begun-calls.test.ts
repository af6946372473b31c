import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetBegun, takeBegun } from "./begun-calls.ts";

const begin = (...answers: [string, Promise<Response>][]): void => {
  window.begunCalls = { at: Date.now(), token: "mine", answers: new Map(answers) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a begun call is answered once, at its address, to who began it", async () => {
  const answer = new Response();
  begin(["/api/one", Promise.resolve(answer)]);
  expect(await takeBegun("/api/one?limit=2", "mine")).toBeUndefined();
  expect(await takeBegun("/api/one", "of another")).toBeUndefined();
  expect(await takeBegun("/api/one", null)).toBeUndefined();
  expect(await takeBegun("/api/one", "mine")).toBe(answer);
  expect(await takeBegun("/api/one", "mine")).toBeUndefined();
});

test("a begun call that failed, is old, or came before a change is made again", async () => {
  begin(["/api/one", Promise.reject(new TypeError("network"))]);
  expect(await takeBegun("/api/one", "mine")).toBeUndefined();
  begin(["/api/one", Promise.resolve(new Response())]);
  vi.advanceTimersByTime(30_001);
  expect(await takeBegun("/api/one", "mine")).toBeUndefined();
  begin(["/api/one", Promise.resolve(new Response())]);
  forgetBegun();
  expect(await takeBegun("/api/one", "mine")).toBeUndefined();
});

test("a page that began nothing makes its calls", async () => {
  expect(await takeBegun("/api/one", "mine")).toBeUndefined();
  forgetBegun();
});
