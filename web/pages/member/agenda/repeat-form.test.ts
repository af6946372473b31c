import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { spokenRepeat } from "#web/parts/spoken-repeat.ts";
import { checkRepeat, repeatOptions, ruleFrom } from "./repeat-form.ts";

const until = "2027-06-30";

describe("the repetition of a form", () => {
  test("follows from the day of the event", () => {
    expect(repeatOptions("2027-01-12").map(({ label }) => label)).toEqual([
      "Chaque semaine, le mardi",
      "Chaque mois, le 12",
      "Chaque mois, le 2e mardi",
    ]);
    expect(repeatOptions("2027-04-29").at(-1)?.label).toBe("Chaque mois, le dernier jeudi");
  });

  test.each([
    ["week", "2027-01-12", "toutes les 2\u00a0semaines, le mardi"],
    ["date", "2027-01-01", "tous les 2\u00a0mois, le 1er"],
    ["nth", "2027-01-12", "tous les 2\u00a0mois, le 2e mardi"],
    ["last", "2027-04-29", "tous les 2\u00a0mois, le dernier jeudi"],
  ])("by %s is described in French", (rule, day, spoken) => {
    const made = ruleFrom({ rule, every: "2", until }, day);
    expect(made && spokenRepeat(made)).toBe(`${spoken}, jusqu’au mercredi 30\u00a0juin 2027`);
  });

  test("is absent when none was chosen", async () => {
    expect(ruleFrom({ rule: "", every: "1", until }, "2027-01-12")).toBeUndefined();
    expect(await checkRepeat({}, "2027-01-12")).toEqual({});
  });

  test("requires its fields", async () => {
    const check = (every: string, last: string) =>
      checkRepeat({ rule: "week", every, until: last }, "2027-01-12");
    expect(await check("1,5", "")).toEqual({
      every: messages.seriesEveryInvalid,
      until: messages.seriesUntilRequired,
    });
    for (const every of ["0", "13", "", "x"])
      expect(await check(every, until)).toHaveProperty("every");
    expect(await check("12", until)).toEqual({});
  });

  test("of several weekdays names each of them", () => {
    const rule = { freq: "week" as const, every: 1, weekdays: [1, 3, 5], until };
    expect(spokenRepeat(rule)).toContain("chaque semaine, le lundi, le mercredi et le vendredi");
  });
});
