import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { cleanCell, readCell, readDay } from "./read-cell.ts";

const TODAY = "2026-03-01";

describe("a cell", () => {
  test.each([
    ["  Zoé\u00A0 Petit ", "Zoé Petit"],
    ["deux\r\nlignes", "deux lignes"],
    ["'+33 6", "+33 6"],
    ["'=SOMME(1)", "=SOMME(1)"],
    ["'Abord", "'Abord"],
    ["E\u0301lodie", "Élodie"],
    [" - ", ""],
    ["'-", ""],
    ["", ""],
  ])("%j is read %j", (cell, text) => {
    expect(cleanCell(cell)).toBe(text);
  });

  test.each([
    ["31/12/2026", "2026-12-31"],
    ["1/2/2026", "2026-02-01"],
    ["01.02.2026", "2026-02-01"],
    ["2026-12-31", "2026-12-31"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2026", undefined],
    ["12/31/2026", undefined],
    ["31/12/26", undefined],
    ["0000-00-00", undefined],
  ])("the day %s is %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    ["college", "STRUCTURE", "College structure"],
    ["college", "Collège des médiatrices en santé", "College médiateur en santé"],
    ["college", "personnes qualifiées", "College personne qualifiée"],
    ["role", "Référente", "referent"],
    ["role", "membre", "member"],
    ["kind", "Réseau", "network"],
    ["department", "1", "01"],
    ["department", "2a", "2A"],
    ["department", "seine saint denis", undefined],
    ["department", "Seine-Saint-Denis", "93"],
    ["siret", "732 829 320 00074", "73282932000074"],
    ["rna", "w751234567", "W751234567"],
    ["email", "Zoe@Exemple.FR", "zoe@exemple.fr"],
    ["since", "28/02/2026", "2026-02-28"],
  ] as const)("a %s written %j is %j", (field, text, value) => {
    const cell = readCell(field, text, TODAY);
    expect("value" in cell ? cell.value : undefined).toBe(value);
  });

  test.each([
    ["siret", "7,32829E+13", messages.importNumberRounded],
    ["siret", "3282932000074", messages.importNumberShort],
    ["siret", "73282932000075", messages.siretWrong],
    ["rna", "X12", messages.rnaWrong],
    ["since", "02/03/2026", messages.importDayAhead],
    ["since", "hier", messages.importDayWrong],
    ["college", "autre", messages.importCollegeUnknown],
    ["email", "zoe", messages.importEmailWrong],
    ["lastName", "\u202Eeoz", messages.controlCharacters],
  ] as const)("a %s written %j says what is wrong", (field, text, problem) => {
    expect(readCell(field, text, TODAY)).toEqual({ problem });
  });
});
