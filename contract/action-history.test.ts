import { expect, test } from "vitest";
import { type ActionChange, actionChangeSentence } from "./action-history.ts";

const CASES: [ActionChange, string][] = [
  [{ created: true }, "Action ajoutée."],
  [
    { text: { from: "Écrire", to: "Écrire à l’ARS" } },
    "Texte modifié, auparavant «\u00A0Écrire\u00A0».",
  ],
  [{ owner: { from: "", to: "Awa Diop" } }, "Confiée à Awa Diop."],
  [{ owner: { from: "Ben Ali", to: "Awa Diop" } }, "Confiée à Awa Diop, à la place de Ben Ali."],
  [{ owner: { from: "Ben Ali", to: "" } }, "L’action n’a plus de responsable."],
  [{ dueDay: { from: null, to: "2026-04-01" } }, "Échéance fixée au 1er avril 2026."],
  [
    { dueDay: { from: "2026-04-01", to: "2026-05-12" } },
    "Échéance déplacée du 1er avril 2026 au 12 mai 2026.",
  ],
  [{ dueDay: { from: "2026-04-01", to: null } }, "L’échéance est retirée."],
  [
    { dueDay: { from: "2026-04-01", to: null }, state: { from: "todo", to: "done" } },
    "L’échéance est retirée. Passée de «\u00A0à faire\u00A0» à «\u00A0faite\u00A0».",
  ],
];

test.each(CASES)("says %j in a sentence", (change, sentence) => {
  expect(actionChangeSentence(change)).toBe(sentence);
});
