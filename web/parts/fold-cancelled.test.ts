import { expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { foldCancelled } from "./fold-cancelled.ts";

const event = (id: string, values: Partial<Event> = {}): Event => ({
  id,
  title: "Réunion",
  message: "",
  date: "2026-12-01T12:00:00.000Z",
  start_time: "09:00",
  end_time: "10:00",
  group_id: { id: "g", name: "Groupe" },
  version: 1,
  ...values,
});
const off = (reason: string, series_id?: string): Partial<Event> => ({
  cancelled_at: "2026-11-22T10:00:00.000Z",
  cancel_reason: reason,
  ...(series_id && { series_id }),
});

test("a series cancelled for one reason is one entry, other events are their own", () => {
  const folded = foldCancelled([
    event("a", off("Été", "s")),
    event("b", { series_id: "t" }),
    event("c", off("Été", "s")),
    event("d", off("Grève", "s")),
    event("e", off("Été")),
    event("f", off("Été")),
    event("g", off("Été", "t")),
    event("h", { series_id: "s" }),
    event("i", off("Été", "s")),
  ]);
  expect(folded.map((one) => [one.event.id, one.others.map(({ id }) => id)])).toEqual([
    ["a", ["c", "i"]],
    ["b", []],
    ["d", []],
    ["e", []],
    ["f", []],
    ["g", []],
    ["h", []],
  ]);
});
