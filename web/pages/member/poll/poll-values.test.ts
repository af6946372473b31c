import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { checkPoll, POLL_FIELDS, type PollField } from "./poll-values.ts";

const EMPTY = Object.fromEntries(POLL_FIELDS.map((name) => [name, ""]));
const valuesWith = (typed: Record<string, string>) =>
  ({ ...EMPTY, ...typed }) as Record<PollField, string>;
const texts = { title: "Plénière", message: "Ordre du jour", groupId: "g1" };

test("finds nothing wrong with two complete days", async () => {
  const days = { "day-1": "2026-11-25", "start-1": "14:00", "end-1": "16:00" };
  const other = { "day-3": "2026-11-26", "start-3": "14:00", "end-3": "16:00" };
  expect(await checkPoll(valuesWith({ ...texts, ...days, ...other }))).toEqual({});
});

test("names the row of each wrong time, after the fields above it", async () => {
  const wrong = await checkPoll(
    valuesWith({
      "day-1": "2026-11-25",
      "start-1": "14:00",
      "day-3": "2026-11-26",
      "start-3": "16:00",
      "end-3": "15:00",
    }),
  );
  expect(Object.entries(wrong)).toEqual([
    ["title", messages.pollTitleRequired],
    ["message", messages.required],
    ["groupId", messages.eventGroupRequired],
    ["end-1", messages.required],
    ["end-3", messages.eventEndBeforeStart],
  ]);
});

test("requires at least two days", async () =>
  expect(await checkPoll(valuesWith(texts))).toEqual({ days: messages.pollTooFewDays }));
