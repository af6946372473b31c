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

describe("checking an event", () => {
  test("finds nothing wrong with a complete event", async () =>
    expect(await checkEvent(good)).toEqual({}));

  test("reports the end, the title and the group in this order", async () => {
    const wrong = await checkEvent({ ...good, endTime: "14:00", title: "   ", groupId: "" });
    expect(Object.entries(wrong)).toEqual([
      ["endTime", messages.eventEndBeforeStart],
      ["title", messages.eventTitleRequired],
      ["groupId", messages.eventGroupRequired],
    ]);
  });

  test("requires the other fields", async () => {
    expect(await checkEvent({ ...good, message: " ", startTime: "" })).toEqual({
      message: messages.required,
      startTime: messages.required,
    });
  });

  test("reports an empty time or day as missing, not invalid", async () =>
    expect(await checkEvent({ ...good, endTime: "", date: "" })).toEqual({
      endTime: messages.required,
      date: messages.required,
    }));

  test.each(["0", "1,5", "abc", "-2", "9999999"])("refuses %s as a capacity", async (capacity) => {
    const wrong = await checkEvent({ ...good, title: "", capacity });
    expect(Object.entries(wrong)).toEqual([
      ["title", messages.eventTitleRequired],
      ["capacity", messages.eventCapacityInvalid],
    ]);
  });

  test("sends the date as noon UTC of the chosen day", () =>
    expect(noonOf("2026-03-29")).toBe("2026-03-29T12:00:00.000Z"));
});
