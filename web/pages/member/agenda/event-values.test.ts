import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { checkEvent, noonOf } from "./event-values.ts";

const good = {
  title: "Plénière",
  message: "Ordre du jour",
  date: "2026-11-25",
  startTime: "14:00",
  endTime: "16:00",
  groupId: "g1",
};

describe("the checks of an event", () => {
  test("nothing is wrong with a whole event", async () =>
    expect(await checkEvent(good)).toEqual({}));

  test("the end, the title and the group are looked at in this order", async () => {
    const wrong = await checkEvent({ ...good, endTime: "14:00", title: "   ", groupId: "" });
    expect(Object.entries(wrong)).toEqual([
      ["endTime", messages.eventEndBeforeStart],
      ["title", messages.eventTitleRequired],
      ["groupId", messages.eventGroupRequired],
    ]);
  });

  test("the other fields are required", async () => {
    expect(await checkEvent({ ...good, message: " ", startTime: "" })).toEqual({
      message: messages.required,
      startTime: messages.required,
    });
  });

  test("an empty time or day is missing, not invalid", async () =>
    expect(await checkEvent({ ...good, endTime: "", date: "" })).toEqual({
      endTime: messages.required,
      date: messages.required,
    }));

  test.each(["0", "1,5", "abc", "-2", "9999999"])("%s is no number of places", async (capacity) => {
    const wrong = await checkEvent({ ...good, title: "", capacity });
    expect(Object.entries(wrong)).toEqual([
      ["title", messages.eventTitleRequired],
      ["capacity", messages.eventCapacityInvalid],
    ]);
  });

  test("the date is sent as noon UTC of the chosen day", () =>
    expect(noonOf("2026-03-29")).toBe("2026-03-29T12:00:00.000Z"));
});
