import { expect, test } from "vitest";
import { addDays } from "#contract/repeat.ts";
import { isTaskDue } from "./tasks.ts";

const DUE = "2026-04-15";

/** The days, counted from the due day, on which an action is reminded of when the job runs on each of these. */
function walk(from: number, to: number, skips: (day: number) => boolean = () => false): number[] {
  let state = { dueDay: DUE, reminders: 0, remindedOn: null as string | null };
  const found: number[] = [];
  for (let day = from; day <= to; day += 1) {
    const today = addDays(DUE, day);
    if (skips(day) || !isTaskDue(state, today)) continue;
    found.push(day);
    state = { ...state, reminders: state.reminders + 1, remindedOn: today };
  }
  return found;
}

test("reminds a week before, on the day, a week after, then those who run the group", () => {
  expect(walk(-30, 200)).toEqual([-7, 0, 7, 14]);
});

test("begins when the action is published, without what was missed", () => {
  expect(walk(-3, 200)).toEqual([-3, 0, 7, 14]);
  expect(walk(3, 200)).toEqual([3, 7, 14, 21]);
  expect(walk(45, 200)).toEqual([45, 49, 56, 63]);
});

test("reminds once after an outage, and again at its usual day", () => {
  expect(walk(-30, 200, (day) => day >= -7 && day < 2)).toEqual([2, 7, 14, 21]);
});
