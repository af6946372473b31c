import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedMinutes } from "#contract/published-minutes.ts";
import { hashText } from "#server/hash-text.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantMeeting } from "#server/testing/plant-meeting.ts";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";
import { buildMinutes, hashMinutes, NO_NUMBERS, toSearchWords } from "./build-minutes.ts";
import { hashBytes } from "./hash-bytes.ts";
import { print } from "./pdf-worker.ts";
import { readMinutes } from "./read-minutes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await plantMeeting(app, "built");
});
afterAll(() => app.close());

const NUMBERS = {
  meeting: "COPIL, réunion 2026-04",
  decisions: new Map([["built-decision-budget", "COPIL 2026-07"]]),
};
const PUBLISHED_AT = "2026-03-20T16:00:00.000Z";
const build = async (numbers = NO_NUMBERS) =>
  buildMinutes(await readMinutes(app.db, "built"), numbers);

test("builds the minutes in words, in order, with the hours of Paris", async () => {
  const minutes = await build(NUMBERS);
  expect(publishedMinutes.parse(minutes)).toEqual(minutes);
  expect(minutes).toMatchObject({
    number: "COPIL, réunion 2026-04",
    openedAt: "9\u00A0h\u00A005",
    closedAt: "11\u00A0h\u00A030",
    convenedOn: "2026-03-01",
    chair: "Anne Préside",
    absent: ["Paul Absent"],
  });
  expect(minutes.present.map(({ name, mode, hours }) => [name, mode, hours])).toEqual([
    ["Anne Préside", "sur place", ""],
    ["Marie Rédige", "sur place", ""],
    [
      "Șerban Présent",
      "sur place puis à distance",
      "9\u00A0h – 10\u00A0h\u00A015, à partir de 11\u00A0h",
    ],
    ["Invitée du ministère", "sur place", ""],
  ]);
  expect(minutes.items.map(({ title }) => title)).toEqual(["Budget", "Informations"]);
  expect(minutes.items[0]?.decisions.map(({ number, sentence }) => [number, sentence])).toEqual([
    ["COPIL 2026-07", "Adoptée à main levée\u00A0: 9 pour, 1 contre, 2 abstentions."],
    ["", "Reportée par consensus."],
  ]);
});

test("has nothing of an item « huis clos », in the text, the words and the PDF", async () => {
  const minutes = await build(NUMBERS);
  const { text } = await readTaggedPdf(await print("printMinutes", minutes, PUBLISHED_AT));
  for (const all of [JSON.stringify(minutes), toSearchWords(minutes), text])
    expect(all.toLowerCase()).not.toMatch(/secr[eè]te?\b|confidentiel|seulement propos/);
});

test("the approved hash is the same with other numbers, and another for another note", async () => {
  const rows = await readMinutes(app.db, "built");
  expect(hashMinutes(rows)).toBe(hashText(JSON.stringify(await build())));
  const notes = rows.notes.map((one) => ({ ...one, markdown: `${one.markdown}.` }));
  expect(hashMinutes({ ...rows, notes })).not.toBe(hashMinutes(rows));
  const shuffled = {
    ...rows,
    items: rows.items.toReversed(),
    attendances: rows.attendances.toReversed(),
  };
  expect(hashMinutes(shuffled)).toBe(hashMinutes(rows));
});

/* Of both engines: they are compared with the same values. */
const TEXT_SHA256 = "14eacc29db0d720299e49d9ca25f32d9058d5042eecb2dd106306963073cac2d";
const PDF_SHA256 = "bd154fe5a232667fcf587742fe6843a708f8b8c7a7144b86567687db5a69410d";

test("the text and the PDF have one sha256 on every engine", async () => {
  const pdf = await print("printMinutes", await build(NUMBERS), PUBLISHED_AT);
  expect([hashMinutes(await readMinutes(app.db, "built")), hashBytes(pdf)]).toEqual([
    TEXT_SHA256,
    PDF_SHA256,
  ]);
});

test("the PDF is tagged, in French, with people, items, decisions and actions", async () => {
  const pdf = await print("printMinutes", await build(NUMBERS), PUBLISHED_AT);
  const { text, roles, info } = await readTaggedPdf(pdf);
  for (const part of [
    "Compte rendu : COPIL de mars",
    "COPIL, réunion 2026-04",
    "mardi 10 mars 2026, de 9 h à 11 h",
    "Șerban Présent",
    "Personnes convoquées et absentes (1) Paul Absent",
    "1. Budget",
    "Le budget est équilibré.",
    "• salle",
    "1. midi",
    "COPIL 2026-07 : Décision budget",
    "9 pour, 1 contre, 2 abstentions",
    "Envoyer le budget (Șerban Présent, pour le 1er avril 2026)",
    "Point ajouté après la convocation.",
  ])
    expect(text).toContain(part);
  for (const role of ["H1", "H2", "H3", "P", "L", "LI", "Table", "TH"])
    expect(roles).toContain(role);
  expect(info).toMatchObject({
    Language: "fr-FR",
    Title: "COPIL, réunion 2026-04\u00A0: COPIL de mars, built",
  });
});
