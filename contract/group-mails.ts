import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, requiredLine, requiredText, timestamp } from "./fields.ts";
import { groupMember } from "./groups.ts";
import { MESSAGE_MAX, TITLE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { FREQUENCIES, NOTIFICATION_KINDS } from "./notification-limits.ts";
import { route } from "./route.ts";

export const GROUP_MAIL_STATES = ["waiting", "sending", "sent", "cancelled"] as const;

/** An email to a whole group. It can be cancelled until it is sent. */
export const groupMail = z.strictObject({
  id,
  subject: z.string(),
  body: z.string(),
  sender: z.string(),
  official: mark.describe("aussi aux personnes qui ont désactivé ces messages"),
  queuedAt: timestamp,
  leavesAt: timestamp,
  state: z.enum(GROUP_MAIL_STATES),
  sent: z.number().int().describe("personnes à qui il a été écrit"),
  written: mark.describe("le site n’envoie pas de courriel : il est écrit sur son disque"),
});
export type GroupMail = z.output<typeof groupMail>;

const count = z.number().int();

/** Who will be notified of a kind of activity, and how soon. */
export const audience = z.strictObject({
  now: count,
  daily: count,
  weekly: count,
  never: count,
  people: z
    .array(groupMember.extend({ frequency: z.enum(FREQUENCIES) }))
    .describe("les premières personnes, par nom"),
});
export type Audience = z.output<typeof audience>;

const params = z.strictObject({ id });

export const groupMailBody = z.strictObject({
  subject: requiredLine(TITLE_MAX),
  body: requiredText(MESSAGE_MAX),
  replies: z
    .boolean()
    .optional()
    .describe("recevoir les réponses à son adresse, visible de tous les destinataires"),
  official: z
    .boolean()
    .optional()
    .describe("aussi aux personnes qui ont désactivé ces messages (administration)"),
});

export const groupMailRoutes = {
  audience: route(addresses.groupMails.audience, {
    summary: "Qui est prévenu d’un genre de nouvelle dans un groupe que l’on anime, et quand",
    access: "publisher",
    params,
    query: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS, messages.invalidRequest).optional() }),
    reply: audience,
  }),
  list: route(addresses.groupMails.list, {
    summary: "Ce qui a été écrit à un groupe que l’on anime, du plus récent au plus ancien",
    access: "publisher",
    params,
    reply: z.array(groupMail),
  }),
  send: route(addresses.groupMails.send, {
    summary: "Écrire à un groupe que l’on anime : le courriel part dix minutes plus tard",
    access: "publisher",
    params,
    body: groupMailBody,
    status: 201,
    reply: groupMail,
  }),
  cancel: route(addresses.groupMails.cancel, {
    summary: "Reprendre un courriel qui n’est pas encore parti",
    access: "publisher",
    params: z.strictObject({ id, mailId: id }),
    status: 204,
    reply: null,
  }),
};
