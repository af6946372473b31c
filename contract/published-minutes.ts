import { z } from "zod";
import { id } from "./fields.ts";
import { handCount } from "./meeting-parts.ts";

/**
 * The minutes as published: names and words as they were then, in the order in which they are printed. Items « huis clos » are not part of it. The
 * PDF is made of this alone, and the sha256 of this, as JSON, is what is approved.
 */
export const publishedMinutes = z.strictObject({
  number: z.string().describe("« COPIL, réunion 2026-04 »"),
  group: z.string(),
  title: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  openedAt: z.string(),
  closedAt: z.string(),
  convenedOn: z.string().describe("jour de la convocation ; vide sans convocation"),
  chair: z.string(),
  secretary: z.string(),
  present: z.array(
    z.strictObject({
      name: z.string(),
      structure: z.string(),
      college: z.string(),
      mode: z.string(),
      guest: z.boolean(),
      hours: z.string().describe("« 9 h 05 – 11 h », vide pour toute la réunion"),
    }),
  ),
  absent: z.array(z.string()).describe("personnes convoquées qui ne sont pas venues"),
  items: z.array(
    z.strictObject({
      id,
      title: z.string(),
      speaker: z.string(),
      expected: z.string(),
      addedAfterNotice: z.boolean(),
      documents: z.array(z.string()),
      note: z.string().describe("Markdown"),
      decisions: z.array(
        z.strictObject({
          id,
          number: z.string(),
          text: z.string(),
          method: z.string(),
          hands: z.array(handCount),
          outcome: z.string(),
          sentence: z.string().describe("ce que l’on imprime : « Adoptée par 9 voix pour… »"),
        }),
      ),
      actions: z.array(
        z.strictObject({ id, text: z.string(), owner: z.string(), dueDay: z.string() }),
      ),
    }),
  ),
});
export type PublishedMinutes = z.output<typeof publishedMinutes>;
