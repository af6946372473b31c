import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

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
