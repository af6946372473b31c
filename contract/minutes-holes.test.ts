import { expect, test } from "vitest";
import type { AgendaItem } from "./meeting-parts.ts";
import type { Meeting } from "./meetings.ts";
import { findHoles } from "./minutes-holes.ts";

const item = (values: Partial<AgendaItem>): AgendaItem => ({
  ...{ id: "i", title: "Budget", minutes: 0, expected: "information", proposal: "" },
  ...{ state: "accepted", documents: [], version: 1, note: { markdown: "Dit.", version: 1 } },
  ...values,
});
const attendances = [{ id: "a" }] as NonNullable<Meeting["attendances"]>;
const find = (values: Partial<AgendaItem>, present = attendances) =>
  findHoles({ items: [item(values)], attendances: present });
const decision = { text: "Oui" } as NonNullable<AgendaItem["decisions"]>[number];
const action = { text: "Écrire" } as NonNullable<AgendaItem["actions"]>[number];

test("finds no hole in a whole item, nor in an item that is only proposed", () => {
  expect(find({})).toEqual([]);
  expect(find({ state: "proposed", note: { markdown: "", version: 0 } })).toEqual([]);
  expect(find({ note: { markdown: " ", version: 1 }, decisions: [decision] })).toEqual([]);
});

test("finds an item without a note or a decision, and a decision without text", () => {
  const sentence = "«\u00A0Budget\u00A0»\u00A0: ni note, ni décision.";
  expect(find({ note: { markdown: " \n", version: 1 } })).toEqual([{ itemId: "i", sentence }]);
  expect(find({ decisions: [{ ...decision, text: "" }] })).toEqual([
    { itemId: "i", sentence: "«\u00A0Budget\u00A0»\u00A0: une décision n’a pas de texte." },
  ]);
});

test("finds an action without owner or date, and an empty list of people", () => {
  const sentenceOf = (values: object) =>
    find({ actions: [{ ...action, ...values }] }).map(({ sentence }) => sentence);
  const start = "Action «\u00A0Écrire\u00A0» sans ";
  expect(sentenceOf({})).toEqual([`${start}personne responsable ni échéance.`]);
  expect(sentenceOf({ dueDay: "2026-04-01" })).toEqual([`${start}personne responsable.`]);
  expect(sentenceOf({ owner: { name: "Ș" } })).toEqual([`${start}échéance.`]);
  expect(sentenceOf({ owner: { name: "Ș" }, dueDay: "2026-04-01" })).toEqual([]);
  expect(find({}, [])).toEqual([{ sentence: "Aucune personne n’est notée présente." }]);
});
