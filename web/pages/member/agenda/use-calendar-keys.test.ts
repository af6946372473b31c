import { expect, test } from "vitest";
import { stepOf } from "./use-calendar-keys.ts";

test.each([
  ["ArrowLeft", 9, -1],
  ["ArrowRight", 9, 1],
  ["ArrowUp", 9, -7],
  ["ArrowDown", 9, 7],
  ["Home", 9, -2],
  ["End", 9, 4],
  ["Home", 8, -1],
  ["Tab", 9, undefined],
])("%s from square %i of a month moves by %s", (key, index, step) => {
  expect(stepOf(key, index, 7)).toBe(step);
});

test("a line of the other scales has three squares", () => {
  expect(stepOf("ArrowDown", 1, 3)).toBe(3);
  expect(stepOf("End", 1, 3)).toBe(1);
});
