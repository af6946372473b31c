import { z } from "zod";
import { addresses } from "./addresses.ts";
import { SERIES_MAX } from "./agenda-limits.ts";
import { answerBody, ownAnswer } from "./answers.ts";
import { scope } from "./events.ts";
import { id, mark, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });
/** The secret of an invitation link. */
const secret = z.strictObject({ token: z.string().max(100, messages.linkInvalid) });

/** Whether people were invited to a meeting by mail, and how many. */
export const eventInvitations = z.strictObject({
  asked_at: timestamp.optional().describe("la dernière fois que l’envoi a été demandé"),
  sent: z.number().int().describe("personnes à qui l’invitation a été écrite"),
  written: mark.describe("le site n’envoie pas de courriel : elle est écrite sur son disque"),
});
export type EventInvitations = z.output<typeof eventInvitations>;

/** What the page of an invitation shows of each meeting. */
const when = {
  title: z.string(),
  date: z.string().describe("jour de l’événement, à midi UTC"),
  start_time: z.string(),
  end_time: z.string(),
  place: z.string().optional(),
  link: z.string().optional(),
  cancel_reason: z.string().optional().describe("pourquoi il est annulé, quand il l’est"),
  full: z.boolean().describe("il n’y a plus de place dans la salle"),
  mine: ownAnswer.optional(),
};

export const invitationDate = z.strictObject({ id, ...when });
export type InvitationDate = z.output<typeof invitationDate>;

/** A meeting as an invited person sees it without a log-in; the next one when the invitation covers several. */
export const invitation = z.strictObject({
  person: z.string().describe("qui est invité : la réponse est la sienne"),
  ...when,
  message: z.string(),
  group: z.string(),
  dates: z
    .array(invitationDate)
    .optional()
    .describe("les événements à venir d’une série, quand l’invitation est à plusieurs"),
});
export type Invitation = z.output<typeof invitation>;

export const eventInvitationRoutes = {
  get: route(addresses.eventInvitations.get, {
    summary: "Si l’on a invité par courriel à un événement, et combien de personnes",
    access: "publisher",
    params,
    reply: eventInvitations,
  }),
  send: route(addresses.eventInvitations.send, {
    summary:
      "Inviter par courriel les membres du groupe d’un événement, ou de plusieurs d’une série",
    access: "publisher",
    params,
    body: z.strictObject({ scope }),
    reply: eventInvitations,
  }),
  open: route(addresses.eventInvitations.open, {
    summary: "L’événement auquel on est invité, par l’adresse d’un courriel ; ne change rien",
    access: "public",
    limited: "mailAnswersPerAddress",
    params: secret,
    reply: invitation,
  }),
  answer: route(addresses.eventInvitations.answer, {
    summary: "Dire si l’on vient, par l’adresse d’un courriel, sans se connecter",
    access: "public",
    limited: "mailAnswersPerAddress",
    params: secret,
    body: answerBody.safeExtend({
      dates: z
        .array(id)
        .min(1)
        .max(SERIES_MAX)
        .optional()
        .describe("d’une invitation à plusieurs événements ; tous, par défaut"),
    }),
    reply: ownAnswer,
  }),
};
