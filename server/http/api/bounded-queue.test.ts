import { expect, test } from "vitest";
import { boundedQueue } from "./bounded-queue.ts";

test("F15 runs one task after the other and refuses the fifty-first", async () => {
  const gate = Promise.withResolvers<void>();
  const enqueue = boundedQueue();
  const started: number[] = [];
  const works = Array.from({ length: 50 }, (_, number) =>
    enqueue(async () => {
      started.push(number);
      await gate.promise;
      if (number === 1) throw new Error("one that fails blocks no other");
    }),
  );
  const settled = Promise.allSettled(works);
  await expect(enqueue(async () => {})).rejects.toMatchObject({ code: "unavailable" });
  expect(started).toEqual([0]);
  gate.resolve();
  expect((await settled).map(({ status }) => status).indexOf("rejected")).toBe(1);
  expect(started).toEqual(Array.from({ length: 50 }, (_, number) => number));
  expect(await enqueue(async () => "again")).toBe("again");
});

test("F15 lets other work run between two tasks", async () => {
  const enqueue = boundedQueue();
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 20) setImmediate(count);
  };
  const first = enqueue(async () => {});
  const second = enqueue(async () => turns);
  count();
  await first;
  expect(await second).toBeGreaterThan(1);
});
