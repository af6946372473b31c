import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("F15 costly work is done one piece after the other; more than fifty that wait are put off", async () => {
  const gate = Promise.withResolvers<void>();
  const searching = inTurn();
  const started: number[] = [];
  const works = Array.from({ length: 50 }, (_, number) =>
    searching(async () => {
      started.push(number);
      await gate.promise;
      if (number === 1) throw new Error("a work that fails holds up no other");
    }),
  );
  const settled = Promise.allSettled(works);
  await expect(searching(async () => {})).rejects.toMatchObject({ code: "unavailable" });
  expect(started).toEqual([0]);
  gate.resolve();
  expect((await settled).map(({ status }) => status).indexOf("rejected")).toBe(1);
  expect(started).toEqual(Array.from({ length: 50 }, (_, number) => number));
  expect(await searching(async () => "encore")).toBe("encore");
});

test("a program that has nothing else to do does not end while a work waits for its turn", () => {
  const lines = `import { inTurn } from ${JSON.stringify(import.meta.resolve("./in-turn.ts"))};
    const work = inTurn();
    await work(async () => {});
    await work(async () => console.log("done"));`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", lines], {
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, "done\n"]);
});

test.each([
  ["what was quick leaves its place at once", 2, true],
  ["after what was costly, the others have theirs first", 3, false],
])("%s", async (_says, ms, atOnce) => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const searching = inTurn();
  let started = false;
  const first = searching(async () => {
    now += ms;
  });
  const second = searching(async () => {
    started = true;
  });
  await first;
  // What is left of the promises is done before this; a pause is longer.
  await new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(undefined))));
  expect(started).toBe(atOnce);
  await second;
  expect(started).toBe(true);
});
