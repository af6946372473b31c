import { expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { filterQueue, hasAnswer, QUEUE_FILTERS, readFilter } from "./queue-filter.ts";

type Filed = Pick<Application, "id" | "state" | "assignee" | "lastMessage">;

const file = (id: string, more: Partial<Filed> = {}): Filed => ({
  id,
  state: "received",
  assignee: null,
  lastMessage: null,
  ...more,
});
const at = "2026-11-27T10:00:00.000Z";

const QUEUE: Filed[] = [
  file("new"),
  file("mine", { assignee: { id: "me", name: "Anne Moi" } }),
  file("theirs", { assignee: { id: "other", name: "Paul Autre" } }),
  file("answered", { state: "review", lastMessage: { at, side: "applicant" } }),
  file("replied", { state: "review", lastMessage: { at, side: "admin" } }),
  file("asked", { state: "complement", lastMessage: { at, side: "admin" } }),
];

test("each filter lists its own applications, in the order of the queue", () => {
  const ids = QUEUE_FILTERS.map((filter) => filterQueue(QUEUE, filter, "me").map(({ id }) => id));
  expect(ids).toEqual([QUEUE.map(({ id }) => id), ["mine"], ["answered"], ["asked"]]);
});

test("a message of the applicant is an answer, except while a complement is asked", () => {
  const lastMessage = { at, side: "applicant" } as const;
  expect(hasAnswer(file("one", { lastMessage }))).toBe(true);
  expect(hasAnswer(file("two", { lastMessage, state: "complement" }))).toBe(false);
});

test("an unknown filter of the address lists all applications", () => {
  expect([readFilter(null), readFilter("inconnu"), readFilter("a-moi")]).toEqual([
    "toutes",
    "toutes",
    "a-moi",
  ]);
});
