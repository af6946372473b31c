import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { dayOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";

/** A4, in points. */
const PAGE: [number, number] = [595, 842];
const MARGIN = 42;
const ROW = 27;
const FIRST_ROW = 700;
/** Lines for those who come without having said so. */
const EMPTY_ROWS = 8;
/** Left edge of each column, and the right edge of the last. */
const EDGES = [MARGIN, MARGIN + 26, 205, 330, 405, PAGE[0] - MARGIN];
const HEADERS = ["", "Nom", "Prénom", "Réponse", "Signature"];
export const ROWS_A_PAGE = Math.floor((FIRST_ROW - MARGIN - 20) / ROW) - 1;

type Row = [lastName: string, firstName: string, answer: string];

/** Characters of the standard PDF fonts; others lose their accent. */
const UNMARKED: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", İ: "I" };

function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const spell = (character: string): string => {
    if (known.has(character.codePointAt(0) ?? 0)) return character;
    const bare = UNMARKED[character] ?? character.normalize("NFD").replace(/\p{M}/gu, "");
    return bare !== "" && known.has(bare.codePointAt(0) ?? 0) ? bare : "?";
  };
  const spaced = text.normalize("NFC").replace(/[\u202F\u00A0\s]/gu, " ");
  return [...spaced].map(spell).join("");
}

/** The part of a text that fits a column. */
function fitted(font: PDFFont, text: string, size: number, width: number): string {
  const whole = writable(font, text);
  if (font.widthOfTextAtSize(whole, size) <= width) return whole;
  let end = whole.length;
  while (end > 0 && font.widthOfTextAtSize(`${whole.slice(0, end)}…`, size) > width) end -= 1;
  return `${whole.slice(0, end)}…`;
}

const rowsOf = ({ room, remote, details }: EventAnswers): Row[] => {
  const rows = (people: EventAnswers["room"], answer: string): Row[] =>
    people.map(({ lastName, firstName }) => [lastName, firstName, answer]);
  return [
    ...rows(room, "Sur place"),
    ...rows(details?.waiting ?? [], "En attente"),
    ...rows(remote, "À distance"),
  ].toSorted(([a], [b]) => a.localeCompare(b, "fr"));
};

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

function drawHead(page: PDFPage, { plain, bold }: Fonts, event: Event): void {
  const width = PAGE[0] - 2 * MARGIN;
  const line = (text: string, y: number, size: number, font: PDFFont) =>
    page.drawText(fitted(font, text, size, width), { x: MARGIN, y, size, font });
  line("Feuille d’émargement", 790, 11, plain);
  line(event.title, 766, 17, bold);
  line(
    `${event.group_id.name} — ${spokenDay(dayOf(event))}, ${spokenHours(event)}`,
    746,
    11,
    plain,
  );
  if (event.place) line(event.place, 730, 11, plain);
}

function drawRow(page: PDFPage, font: PDFFont, y: number, cells: readonly string[]): void {
  const [left = 0, right = 0] = [EDGES[0], EDGES.at(-1)];
  page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.6 });
  for (const x of EDGES) page.drawLine({ start: { x, y }, end: { x, y: y + ROW }, thickness: 0.6 });
  for (const [index, cell] of cells.entries()) {
    const x = (EDGES[index] ?? 0) + 5;
    const text = fitted(font, cell, 10.5, (EDGES[index + 1] ?? 0) - x - 4);
    if (text !== "") page.drawText(text, { x, y: y + 9, size: 10.5, font });
  }
}

/** Who said that they come, with room to sign, and lines for the others: a PDF to print. */
export async function attendanceSheet(event: Event, answers: EventAnswers): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Feuille d’émargement\u00A0: ${event.title}`);
  pdf.setLanguage("fr-FR");
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const empty = Array.from({ length: EMPTY_ROWS }, (): Row => ["", "", ""]);
  const rows = [...rowsOf(answers), ...empty];
  const count = Math.ceil(rows.length / ROWS_A_PAGE);
  for (let number = 0; number < count; number += 1) {
    const page = pdf.addPage(PAGE);
    drawHead(page, { plain, bold }, event);
    const top = { x: MARGIN, y: FIRST_ROW + ROW };
    page.drawLine({ start: top, end: { ...top, x: EDGES.at(-1) ?? 0 }, thickness: 0.6 });
    drawRow(page, bold, FIRST_ROW, HEADERS);
    const first = number * ROWS_A_PAGE;
    for (const [index, row] of rows.slice(first, first + ROWS_A_PAGE).entries())
      drawRow(page, plain, FIRST_ROW - (index + 1) * ROW, [String(first + index + 1), ...row]);
    const foot = `Page ${number + 1} sur ${count}`;
    page.drawText(foot, { x: MARGIN, y: 26, size: 9, font: plain });
  }
  return pdf.save();
}
