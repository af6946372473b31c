import { expect, test } from "vitest";
import type { AgendaItem, Decision } from "#contract/meeting-parts.ts";
import { decisionBody } from "#contract/meeting-registers.ts";
import { decisionBodyOf, decisionValuesOf, spokenMethod } from "./decision-values.ts";

const item = { proposal: "Adopter le budget" } as AgendaItem;

test("a new decision begins with the proposal of its item", () => {
  const body = decisionBodyOf(decisionValuesOf(item, undefined));
  expect(decisionBody.parse(body)).toEqual({
    text: "Adopter le budget",
    method: "consensus",
    hands: [],
    outcome: "adopted",
  });
});

const hands = [
  { college: "College structure", for: 4, against: 1, abstain: 0, none: 0 },
  { college: "College médiateur en santé", for: 3, against: 0, abstain: 2, none: 1 },
  { college: "College personne qualifiée", for: 0, against: 0, abstain: 0, none: 0 },
] as const;
const decision = {
  text: "Adopter",
  method: "hands",
  hands: [...hands],
  outcome: "adopted",
} as unknown as Decision;

test("a show of hands by college survives the form", () => {
  const body = decisionBodyOf(decisionValuesOf(item, decision));
  expect(decisionBody.parse(body).hands).toEqual(hands);
});

test("empty numbers are no voice, and letters are refused", () => {
  const values = { text: "x", method: "hands", split: "all", outcome: "rejected" };
  expect(decisionBodyOf({ ...values, "tous-for": " 7 " }).hands).toEqual([
    { for: 7, against: 0, abstain: 0, none: 0 },
  ]);
  const wrong = decisionBodyOf({ ...values, "tous-for": "sept" });
  expect(decisionBody.safeParse(wrong).success).toBe(false);
});

test("voices are said by college", () => {
  expect(spokenMethod(decision)).toBe(
    "À main levée, Collège structure\u00A0: 4 voix pour, 1 contre\u202F; Collège médiateur en santé\u00A0: 3 voix pour, 2 abstentions, 1 ne prend pas part au vote\u202F; Collège personne qualifiée\u00A0: 0 voix pour",
  );
  expect(spokenMethod({ ...decision, method: "consensus", hands: [] })).toBe("Par consensus");
});
