import { expect, test } from "vitest";
import { toAgendaTimes } from "./agenda-times.ts";

test("adds the planned minutes of the items before, past midnight too", () => {
  const items = [{ minutes: 45 }, { minutes: 0 }, { minutes: 30 }, { minutes: 5 }];
  expect(toAgendaTimes("23:00", items)).toEqual(["23:00", "23:45", "23:45", "00:15"]);
  expect(toAgendaTimes("09:00", [])).toEqual([]);
});
