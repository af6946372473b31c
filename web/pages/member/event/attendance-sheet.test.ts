import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { attendanceSheet, ROWS_A_PAGE } from "./attendance-sheet.ts";

const event: Event = {
  id: "e",
  title: "Comité de décembre",
  message: "",
  date: "2026-12-01T12:00:00.000Z",
  start_time: "09:00",
  end_time: "10:30",
  group_id: { id: "g", name: "Plaidoyer" },
  version: 1,
  place: "Salle des œuvres",
};
const person = (firstName: string, lastName: string) => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  structure: "Passerelle",
});
const answers = (values: Partial<EventAnswers>): EventAnswers => ({
  room: [],
  remote: [],
  waiting: 0,
  absent: 0,
  unanswered: 0,
  details: { waiting: [], absent: [] },
  ...values,
});

/** What each page says, as it is read. */
async function pagesOf(values: Partial<EventAnswers>, of = event): Promise<string[]> {
  // The words are read, not drawn: its fonts are those of the reader.
  const data = await attendanceSheet(of, answers(values));
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join("|"));
  }
  await task.destroy();
  return pages;
}

test("the sheet lists the attendees by name, and not the absent ones", async () => {
  const [page, ...others] = await pagesOf({
    room: [person("Zoé", "Moreau"), person("Łukasz", "Đorđević")],
    remote: [person("Inès", "Abel")],
    absent: 1,
    details: {
      waiting: [person("Noé", "Petit")],
      absent: [{ ...person("Paul", "Absent"), word: "En congé" }],
    },
  });
  expect(others).toEqual([]);
  expect(page).toContain("Comité de décembre");
  expect(page).toContain("Plaidoyer — mardi 1er décembre 2026, de 9 h à 10 h 30");
  expect(page).toContain("Salle des œuvres");
  const rows = ["Abel|", "Dordevic|", "Moreau|", "Petit|"];
  const places = rows.map((row) => page?.replaceAll("||", "|").indexOf(row) ?? -1);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page).toContain("Lukasz");
  for (const hidden of ["Paul", "En congé"]) expect(page).not.toContain(hidden);
});

test("a long list continues on titled pages, and odd or long text is replaced", async () => {
  const crowd = Array.from({ length: ROWS_A_PAGE * 2 }, (_, index) => person("Ana", `N${index}`));
  const pages = await pagesOf({ room: crowd });
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toContain("Comité de décembre");
  expect(pages[2]).toContain("Page 3 sur 3");
  const [odd] = await pagesOf(
    { room: [person("会🙂", "X".repeat(100))] },
    { ...event, title: "Très ".repeat(60) },
  );
  expect(odd).toContain("??");
  expect(odd).toContain("…");
  expect(await pagesOf({})).toHaveLength(1);
});
