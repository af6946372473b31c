import { expect, test } from "vitest";
import { openBoundedWorker, TooCostly } from "./bounded-worker.ts";

type Tasks = typeof import("./testing/worker-tasks.ts");
const TASKS = new URL("./testing/worker-tasks.ts", import.meta.url);
const open = (ms: number, waiting = 10) =>
  openBoundedWorker<Tasks>(TASKS, { ms, memoryMb: 32, waiting });

test("a task returns what its function returns", async () => {
  const run = open(30_000);
  expect(await Promise.all([run("add", 1, 2), run("add", 3, 4)])).toEqual([3, 7]);
});

test("a task that never ends is stopped, and the next one runs", async () => {
  const run = open(1_000);
  await expect(run("never")).rejects.toThrow(TooCostly);
  expect(await run("add", 1, 2)).toBe(3);
});

test("a task that fills the memory is stopped, and the next one runs", async () => {
  const run = open(30_000);
  await expect(run("grow")).rejects.toThrow(TooCostly);
  expect(await run("add", 1, 2)).toBe(3);
});

test("a task throws what its function threw", async () => {
  const run = open(30_000);
  await expect(run("fail")).rejects.toThrow(new RangeError("no such thing"));
  expect(await run("add", 1, 2)).toBe(3);
});

test("a task is refused when too many wait, and the waiting ones run", async () => {
  const run = open(1_000, 1);
  const [running, waiting] = [run("never"), run("add", 1, 2)];
  await expect(run("add", 3, 4)).rejects.toThrow(expect.objectContaining({ code: "unavailable" }));
  await expect(running).rejects.toThrow(TooCostly);
  expect(await waiting).toBe(3);
});
