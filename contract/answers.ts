import { z } from "zod";
import { addresses } from "./addresses.ts";
import { EVENT_ANSWERS, WORD_MAX } from "./agenda-limits.ts";
import { day } from "./events.ts";
import { id, text } from "./fields.ts";
import { groupMember } from "./groups.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const answer = z.enum(EVENT_ANSWERS, messages.answerRequired);

/** A member's answer to a meeting. */
export const ownAnswer = z.strictObject({
  event_id: id,
  answer,
  word: z.string().optional(),
  waiting: z.boolean().describe("sur liste d’attente : la salle est pleine"),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/** Attendees by name. Absences are a count, and named only for members who publish in the group. */
export const eventAnswers = z.strictObject({
  mine: ownAnswer.optional(),
  room: z.array(groupMember),
  remote: z.array(groupMember),
  waiting: z.number().int(),
  absent: z.number().int(),
  unanswered: z.number().int().describe("membres du groupe qui n’ont pas répondu"),
  details: z
    .strictObject({
      waiting: z.array(groupMember).describe("dans l’ordre"),
      absent: z.array(groupMember.extend({ word: z.string().optional() })),
    })
    .optional()
    .describe("pour les personnes qui publient dans le groupe"),
});
export type EventAnswers = z.output<typeof eventAnswers>;

const params = z.strictObject({ id });

export const answerBody = z.strictObject({
  answer,
  word: text(WORD_MAX).optional().describe("un mot, pour une absence"),
});

export const answerRoutes = {
  give: route(addresses.answers.give, {
    summary: "Dire si l’on vient à un événement de l’un de ses groupes",
    access: "member",
    params,
    body: answerBody,
    reply: ownAnswer,
  }),
  list: route(addresses.answers.list, {
    summary: "Qui vient à un événement",
    access: "member",
    params,
    reply: eventAnswers,
  }),
  mine: route(addresses.answers.mine, {
    summary: "Ses réponses aux événements, à partir d’un jour",
    access: "member",
    query: z.strictObject({ from: day.optional() }),
    reply: z.array(ownAnswer),
  }),
};
