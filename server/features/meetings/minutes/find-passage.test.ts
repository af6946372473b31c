import { expect, test } from "vitest";
import { findPassage } from "./find-passage.ts";

const found = (markdown: string, passage: string): string | undefined => {
  const place = findPassage(markdown, passage);
  return place && markdown.slice(place.start, place.end);
};

test.each([
  ["as it is written", "Le plan est relu.", "plan", "plan"],
  ["with its marks", "Le **plan** est relu.", "**plan** est", "**plan** est"],
  ["inside an emphasis", "Le **plan relu**.", "plan", "plan"],
  ["over a whole emphasis", "Le **plan** est relu.", "Le plan est", "Le **plan** est"],
  ["from the first word of an emphasis", "Le **plan** est relu.", "plan est", "**plan** est"],
  ["up to the last word of an emphasis", "Le plan est _relu_.", "est relu", "est _relu_"],
  ["over two lines", "Le plan\nest relu.", "plan est", "plan\nest"],
  ["with a sign of its own", "Le champ nom_court est lu.", "nom_court", "nom_court"],
])("a passage is found %s", (_, markdown, passage, expected) => {
  expect(found(markdown, passage)).toBe(expected);
});

test.each([
  ["nothing", "Le plan.", ""],
  ["marks alone", "Le **plan**.", "__"],
  ["what is not there", "Le plan.", "budget"],
  ["what is there twice", "Le plan et le plan.", "plan"],
  ["what is read twice", "Le **p**lan et le pl**an**.", "plan"],
  ["a part of two emphases", "Le **plan *est* relu**.", "plan est"],
])("no passage is found for %s", (_, markdown, passage) => {
  expect(findPassage(markdown, passage)).toBeUndefined();
});
