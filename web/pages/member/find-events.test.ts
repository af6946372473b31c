import { expect, test } from "vitest";
import { findEvents } from "./find-events.ts";

const event = (title: string, day: string) => ({
  id: title,
  title,
  message: "",
  date: `${day}T12:00:00.000Z`,
  start_time: "09:00",
  end_time: "10:00",
  group_id: { id: "g", name: "G" },
  version: 1,
});
const titles = (events: { title: string }[]) => events.map(({ title }) => title);

const EVENTS = [event("Réunion d’été", "2026-07-01"), event("Élaboration", "2026-12-02"), event("Bilan", "2026-11-20"), event("Aujourd’hui", "2026-11-21")];

test("sorts by date, what was before today apart", () => {
  const { past, upcoming } = findEvents(EVENTS, "", "2026-11-21");
  expect(titles(past)).toEqual(["Réunion d’été", "Bilan"]);
  expect(titles(upcoming)).toEqual(["Aujourd’hui", "Élaboration"]);
});

test("searches the titles, whatever the case, the accents and the apostrophe", () => {
  expect(titles(findEvents(EVENTS, "ELABO", "2026-11-21").upcoming)).toEqual(["Élaboration"]);
  expect(titles(findEvents(EVENTS, " d'ete ", "2026-11-21").past)).toEqual(["Réunion d’été"]);
  expect(findEvents(EVENTS, "%", "2026-11-21")).toEqual({ past: [], upcoming: [] });
});
