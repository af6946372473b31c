import { expect, test } from "vitest";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { listItems, neighbourOf, spokenElapsed } from "./session-items.ts";

const item = (id: string, state: AgendaItem["state"] = "accepted") => ({ id, state }) as AgendaItem;
const meeting = { items: [item("a"), item("p", "proposed"), item("b")] } as Meeting;

test("proposed items are no part of a session", () => {
  expect(listItems(meeting).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("the next item is the following accepted one, or the first", () => {
  expect(neighbourOf(meeting, "a", 1)?.id).toBe("b");
  expect(neighbourOf(meeting, undefined, 1)?.id).toBe("a");
  expect([neighbourOf(meeting, "b", 1), neighbourOf(meeting, "a", -1)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("elapsed time is compared with the plan", () => {
  const startedAt = "2026-12-01T09:00:00.000Z";
  const at = (minutes: number) => Date.parse(startedAt) + minutes * 60_000;
  expect(spokenElapsed({ startedAt, minutes: 15 }, at(12))).toEqual({
    text: "12\u00A0min sur 15\u00A0min prévues",
    isOver: false,
  });
  expect(spokenElapsed({ startedAt, minutes: 15 }, at(18))).toEqual({
    text: "18\u00A0min, 3\u00A0min de plus que prévu",
    isOver: true,
  });
  expect(spokenElapsed({ startedAt, minutes: 0 }, at(-3)).text).toBe(
    "0\u00A0min, sans durée prévue",
  );
  expect(spokenElapsed({ minutes: 10 }, at(0)).text).toBe("10\u00A0min prévues");
});
