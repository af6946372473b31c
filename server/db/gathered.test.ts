import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathered } from "./gathered.ts";
import type { Db } from "./open.ts";

const db = {} as Db;

/** Statements that end when they are told to. */
function openStatements() {
  const sent: { keys: string[]; end: () => void; fail: () => void }[] = [];
  const ask = gathered<string>((_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    sent.push({
      keys,
      end: () => resolve(new Map(keys.filter((key) => key !== "none").map((key) => [key, key]))),
      fail: () => reject(new Error("lost")),
    });
    return promise;
  });
  return { sent, ask: (key: string) => ask(db, key), keys: () => sent.map(({ keys }) => keys) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
/** All that follows from what was done. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("one who is alone is asked for at once; those who come meanwhile share the next statement", async () => {
  const { sent, ask, keys } = openStatements();
  const first = ask("a");
  await settle();
  expect(keys()).toEqual([["a"]]);
  const others = ["b", "a", "c", "b", "none"].map(ask);
  await settle();
  expect(sent).toHaveLength(1);
  sent[0]?.end();
  expect(await first).toBe("a");
  await settle();
  expect(keys().slice(1)).toEqual([["b", "a", "c", "none"]]);
  sent[1]?.end();
  expect(await Promise.all(others)).toEqual(["b", "a", "c", "b", undefined]);
  const last = ask("d");
  await settle();
  sent[2]?.end();
  expect(await last).toBe("d");
});

test("a statement that fails fails those who share it, and nobody after them", async () => {
  const { sent, ask } = openStatements();
  const told = (key: string) => ask(key).catch((error: Error) => error.message);
  const first = told("a");
  const others = [told("b"), told("c")];
  await settle();
  sent[0]?.end();
  await settle();
  const after = told("d");
  sent[1]?.fail();
  expect([await first, ...(await Promise.all(others))]).toEqual(["a", "lost", "lost"]);
  await settle();
  sent[2]?.end();
  expect(await after).toBe("d");
});

test("nobody waits long for a statement that does not end", async () => {
  const { sent, ask, keys } = openStatements();
  void ask("stuck");
  await settle();
  const next = ask("a");
  await vi.advanceTimersByTimeAsync(99);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual([["stuck"], ["a"]]);
  sent[1]?.end();
  expect(await next).toBe("a");
});
