import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { checkEvent, noonOf } from "./check-event.ts";

const good = {
  title: "Plénière",
  message: "Ordre du jour",
  date: "2026-11-25",
  startTime: "14:00",
  endTime: "16:00",
  groupId: "g1",
};

describe("the checks of an event", () => {
  test("nothing is wrong with a whole event", () => expect(checkEvent(good)).toEqual({}));

  test("the end, the title and the group are looked at in this order", () => {
    const wrong = checkEvent({ ...good, endTime: "14:00", title: "   ", groupId: "" });
    expect(Object.entries(wrong)).toEqual([
      ["endTime", messages.eventEndBeforeStart],
      ["title", messages.eventTitleRequired],
      ["groupId", messages.eventGroupRequired],
    ]);
  });

  test("the other fields are required", () => {
    expect(checkEvent({ ...good, message: " ", startTime: "" })).toEqual({
      message: messages.required,
      startTime: messages.required,
    });
  });

  test("the date is sent as noon UTC of the chosen day", () =>
    expect(noonOf("2026-03-29")).toBe("2026-03-29T12:00:00.000Z"));
});
