import { expect, test } from "vitest";
import { spokenDays, spokenMonth, spokenShare } from "./spoken-days.ts";

test("days are written in French, singular below two, or as a dash", () => {
  expect([0, 1, 1.5, 2, 6.25, null].map(spokenDays)).toEqual([
    "0\u00A0jour",
    "1\u00A0jour",
    "1,5\u00A0jour",
    "2\u00A0jours",
    "6,3\u00A0jours",
    "–",
  ]);
});

test("a share is a whole percentage, and a month has its name", () => {
  expect([spokenShare(0.254)?.replace(/\s/u, " "), spokenShare(null)]).toEqual(["25 %", "–"]);
  expect(spokenMonth("2026-11")).toBe("novembre 2026");
});
