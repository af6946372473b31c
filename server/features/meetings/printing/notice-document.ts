import type { ItemExpectation } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { formatWhen } from "#server/mail/format-when.ts";
import type { PdfBlock, PdfDocument } from "#server/pdf/pdf-document.ts";
import { sayTime } from "../minutes/say-hours.ts";

const EXPECTED: Record<ItemExpectation, string> = {
  information: "Information",
  discussion: "Discussion",
  opinion: "Avis",
  decision: "Décision",
};

/** "10:15" so many minutes after "09:00"; after midnight it begins again. */
function addMinutes(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const total = hours * 60 + rest + minutes;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(total / 60) % 24)}:${pad(total % 60)}`;
}

/** The agenda as rows of a table, with the hour at which each item is planned. */
function toRows({ event, items }: Pick<Meeting, "event" | "items">): string[][] {
  let passed = 0;
  return items.map(({ title, minutes, speaker, expected, closedDoors }, index) => {
    const start = sayTime(addMinutes(event.start_time, passed));
    passed += minutes;
    return [
      start,
      `${index + 1}. ${title}${closedDoors ? " (à huis clos)" : ""}`,
      EXPECTED[expected],
      speaker?.name ?? "",
      minutes === 0 ? "" : `${minutes}\u00A0min`,
    ];
  });
}

const line = (label: string, value: string | undefined): PdfBlock[] =>
  value ? [{ tag: "P", text: `${label}\u00A0: ${value}` }] : [];

/** The agenda to print, with what its reader may see of it. */
export function noticeDocument(
  { event, items, chair, secretary }: Pick<Meeting, "event" | "items" | "chair" | "secretary">,
  date: string,
): PdfDocument {
  const accepted = items.filter(({ state }) => state === "accepted");
  const proposals = accepted.filter(({ proposal }) => proposal !== "");
  const { title, group_id: group, start_time, end_time, place, link } = event;
  return {
    title: `Ordre du jour\u00A0: ${title}`,
    date,
    footer: `${group.name}, ${title}`,
    blocks: [
      { tag: "H1", text: title },
      ...line("Groupe", group.name),
      ...line("Date", formatWhen({ day: event.date.slice(0, 10), start_time, end_time })),
      ...line("Lieu", place),
      ...line("À distance", link),
      ...line("Présidence", chair?.name),
      ...line("Secrétariat", secretary?.name),
      { tag: "H2", text: "Ordre du jour" },
      accepted.length === 0
        ? { tag: "P", text: "L’ordre du jour est vide." }
        : {
            tag: "Table",
            head: ["Heure", "Point", "Attendu", "Présenté par", "Durée"],
            rows: toRows({ event, items: accepted }),
            widths: [3, 9, 3, 5, 3],
          },
      ...(proposals.length === 0 ? [] : [{ tag: "H2" as const, text: "Décisions proposées" }]),
      ...proposals.flatMap(({ title: item, proposal }): PdfBlock[] => [
        { tag: "H3", text: item },
        { tag: "P", text: proposal },
      ]),
    ],
  };
}
