import { expect, test } from "vitest";
import { alternate, compare } from "./alternate.ts";

test("the ratio is the median over the pairs, with its quartiles", () => {
  const compared = compare([
    [10, 100],
    [40, 100],
    [20, 100],
    [60, 200],
    [50, 100],
  ]);
  expect(compared).toEqual({
    target: 40,
    limit: 100,
    ratio: 0.3,
    low: 0.2,
    high: 0.4,
    pairs: 5,
  });
});

test("target and limit alternate, and the first slice of each does not count", async () => {
  const turns: string[] = [];
  const take = (name: string, figures: number[]) => async () => {
    turns.push(name);
    return figures.shift() ?? 0;
  };
  const compared = await alternate(2, take("target", [1000, 6, 8]), take("limit", [1, 2, 2]));
  expect(turns).toEqual(["target", "limit", "target", "limit", "target", "limit"]);
  expect(compared).toMatchObject({ ratio: 3, low: 3, high: 4, pairs: 2 });
});

test("a slow warm-up gets the uncounted slices that it asks for", async () => {
  const turns: string[] = [];
  const take = (name: string) => async () => turns.push(name);
  await alternate(1, take("target"), take("limit"), 3);
  expect(turns).toEqual(["target", "target", "target", "limit", "target", "limit"]);
});

test("CPU time per answer is reported where both sides have it", () => {
  const turn = (figure: number, cpu?: number) => ({ figure, cpu });
  expect(compare([[turn(1, 3), turn(1, 1)]]).cpu).toEqual({ target: 3, limit: 1 });
  expect(compare([[turn(1, 3), turn(1)]])).not.toHaveProperty("cpu");
});
