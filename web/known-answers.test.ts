import { expect, test } from "vitest";
import { knownAnswer, rememberAnswer } from "./known-answers.ts";

const answer = (etag: string) => ({ etag, body: [etag] });

test("what a session was told is known to it alone", () => {
  rememberAnswer("mine", "/api/events", answer("1"));
  expect(knownAnswer("mine", "/api/events")).toEqual(answer("1"));
  expect(knownAnswer("another", "/api/events")).toBeUndefined();
  expect(knownAnswer("mine", "/api/events"), "forgotten once another one came").toBeUndefined();
});

test("a hundred answers are known, those asked last", () => {
  for (let number = 0; number < 101; number += 1)
    rememberAnswer("mine", `/api/events?n=${number}`, answer(String(number)));
  expect(knownAnswer("mine", "/api/events?n=0")).toBeUndefined();
  expect(knownAnswer("mine", "/api/events?n=100")).toEqual(answer("100"));
});
