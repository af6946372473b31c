import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { GIVEN_UP_AT_ONCE, givingUp } from "./give-up.ts";

test("F15 of many that are given up in one moment a few are answered at each turn, in their order, and all in the end", async () => {
  const giveUp = givingUp();
  const many = Array.from({ length: 3 * GIVEN_UP_AT_ONCE + 1 }, (_, index) => index);
  const answered: number[] = [];
  for (const one of many) giveUp(() => answered.push(one));
  const turns = [answered.length];
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    turns.push(answered.length);
  }
  expect(turns).toEqual([0, ...[1, 2, 3].map((turn) => turn * GIVEN_UP_AT_ONCE), 31, 31]);
  expect(answered).toEqual(many);
  giveUp(() => answered.push(-1));
  await setImmediate();
  expect(answered.at(-1)).toBe(-1);
});
