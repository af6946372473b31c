import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { checkItem, fromItem, type ItemValues, toItem } from "./item-values.ts";

const good: ItemValues = {
  title: "Budget",
  minutes: "20",
  expected: "decision",
  proposal: "Le budget est adopté.",
  speakerId: "",
  speakerName: "Zoé, de la mairie",
  documentIds: "d1 d2",
  closedDoors: "",
};

test("a complete item has no error", async () => expect(await checkItem(good)).toEqual({}));

test("an item without title or with a wrong duration is refused in this order", async () => {
  const wrong = await checkItem({ ...good, title: " ", minutes: "601" });
  expect(Object.entries(wrong)).toEqual([
    ["title", messages.itemTitleRequired],
    ["minutes", messages.itemMinutesInvalid],
  ]);
});

test.each(["-5", "1,5", "vingt", "9999999"])("the duration %s is refused", async (minutes) =>
  expect(await checkItem({ ...good, minutes })).toEqual({ minutes: messages.itemMinutesInvalid }),
);

test("an empty duration is none", () => expect(toItem({ ...good, minutes: " " }).minutes).toBe(0));

test("a proposed text is sent with an item for decision only", () => {
  expect(toItem(good).proposal).toBe(good.proposal);
  expect(toItem({ ...good, expected: "opinion" }).proposal).toBe("");
});

test("a chosen person is sent by id, and a typed name as it is", () => {
  expect(toItem({ ...good, speakerId: "u1" })).not.toHaveProperty("speakerName");
  expect(toItem(good)).toMatchObject({ speakerId: null, speakerName: good.speakerName });
});

test("an item that is only accepted is sent back as it was", () => {
  const item = {
    id: "i1",
    title: "Budget",
    minutes: 20,
    expected: "decision" as const,
    proposal: "Le budget est adopté.",
    state: "proposed" as const,
    speaker: { name: "Zoé, de la mairie" },
    documents: [{ id: "d1", title: "Tableau" }],
    version: 3,
  };
  expect(fromItem(item)).toEqual({ ...toItem(good), documentIds: ["d1"] });
});
