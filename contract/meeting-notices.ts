import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, text, timestamp } from "./fields.ts";
import { DESCRIPTION_MAX } from "./limits.ts";
import { agendaItem, personThen } from "./meeting-parts.ts";
import { namedPerson } from "./person.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });

/** A notice that was sent: what it said then. */
export const meetingNotice = z.strictObject({
  id,
  sentAt: timestamp,
  by: z.string(),
  words: z.string(),
  items: z.array(agendaItem.pick({ id: true, title: true, minutes: true, expected: true })),
  people: z.array(
    z.strictObject({
      person: personThen,
      state: z.enum(["sent", "failed", "paper"]).describe("paper : à convoquer autrement"),
    }),
  ),
});
export type MeetingNotice = z.output<typeof meetingNotice>;

export const noticeBody = z.strictObject({
  dry: z.boolean().default(false).describe("montre les personnes et les alertes sans envoyer"),
  words: text(DESCRIPTION_MAX).default(""),
});

/** What a notice would do, or did. */
export const noticeResult = z.strictObject({
  people: z.array(
    namedPerson.extend({
      byMail: z.boolean(),
      unconvened: mark.describe("à convoquer : absente des convocations déjà envoyées"),
    }),
  ),
  days: z.number().int().describe("jours entiers entre l’envoi et la réunion, à Paris"),
  warnings: z.array(z.string()),
  notice: meetingNotice.optional().describe("sauf avec dry"),
});
export type NoticeResult = z.output<typeof noticeResult>;

export const meetingNoticeRoutes = {
  send: route(addresses.meetingNotices.send, {
    summary: "Convoquer les membres du groupe par courriel",
    access: "member",
    params,
    body: noticeBody,
    reply: noticeResult,
  }),
  list: route(addresses.meetingNotices.list, {
    summary: "Les convocations envoyées, de la plus récente à la plus ancienne",
    access: "member",
    params,
    reply: z.array(meetingNotice),
  }),
  pdf: route(addresses.meetingNotices.pdf, {
    summary: "La convocation à imprimer",
    access: "member",
    params,
    answers: "file",
    reply: null,
  }),
};
