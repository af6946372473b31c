import { collegeWords } from "#contract/decision-sentence.ts";
import type { Event } from "#contract/events.ts";
import { COLLEGES } from "#contract/limits.ts";
import { formatWhen } from "#server/mail/format-when.ts";
import type { PdfBlock, PdfDocument } from "#server/pdf/pdf-document.ts";

export interface SheetPerson {
  name: string;
  structure: string;
  college: string;
}

/** Points: room for a signature. */
const ROW = 30;
const GUEST_LINES = 10;
const OTHERS = "Sans collège";

const french = new Intl.Collator("fr-FR");

function collegeBlocks(college: string, people: SheetPerson[]): PdfBlock[] {
  if (people.length === 0) return [];
  const rows = people
    .toSorted((one, other) => french.compare(one.name, other.name))
    .map(({ name, structure }) => [name, structure, "", ""]);
  return [
    { tag: "H2", text: `${collegeWords(college)} (${people.length})` },
    {
      tag: "Table",
      head: ["Nom", "Structure", "Heure", "Signature"],
      widths: [5, 5, 2, 5],
      rowHeight: ROW,
      rows,
    },
  ];
}

/** The attendance sheet: names by college with a box to sign, and empty lines for guests. */
export function sheetDocument(event: Event, people: SheetPerson[], date: string): PdfDocument {
  const known: readonly string[] = COLLEGES;
  const { title, group_id: group, start_time, end_time, place } = event;
  const when = formatWhen({ day: event.date.slice(0, 10), start_time, end_time });
  return {
    title: `Feuille de présence\u00A0: ${title}`,
    date,
    footer: `${group.name}, ${title}`,
    blocks: [
      { tag: "H1", text: "Feuille de présence" },
      { tag: "P", text: `${title}, ${group.name}` },
      { tag: "P", text: `${when}${place ? `, ${place}` : ""}` },
      ...COLLEGES.flatMap((college) =>
        collegeBlocks(
          college,
          people.filter((one) => one.college === college),
        ),
      ),
      ...collegeBlocks(
        OTHERS,
        people.filter((one) => !known.includes(one.college)),
      ),
      { tag: "H2", text: "Personnes invitées" },
      {
        tag: "Table",
        head: ["Nom", "Structure", "Heure", "Signature"],
        widths: [5, 5, 2, 5],
        rowHeight: ROW,
        rows: Array.from({ length: GUEST_LINES }, () => ["", "", "", ""]),
      },
      { tag: "P", text: "Certifié exact par la présidence et le secrétariat de séance\u00A0:" },
    ],
  };
}
