import { z } from "zod";
import { addresses } from "./addresses.ts";
import { day, optionalEventFields, time } from "./events.ts";
import {
  id,
  limit,
  mark,
  mine,
  requiredLine,
  requiredText,
  rowVersion,
  timestamp,
} from "./fields.ts";
import { groupMember } from "./groups.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { POLL_DAYS_MAX, POLL_VOTES } from "./poll-limits.ts";
import { route } from "./route.ts";

const vote = z.enum(POLL_VOTES, messages.pollVoteInvalid);

/** A proposed date, with the counts of its votes. */
export const pollDay = z.strictObject({
  id,
  day: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  yes: z.number().int(),
  maybe: z.number().int(),
  no: z.number().int(),
});
export type PollDay = z.output<typeof pollDay>;

const dayVote = z.strictObject({ day_id: id, vote });
export type DayVote = z.output<typeof dayVote>;

/** A poll in a list. */
export const pollSummary = z.strictObject({
  id,
  title: z.string(),
  group_id: z.strictObject({ id, name: z.string(), archived: mark }),
  closes_on: z.string().optional().describe("dernier jour pour répondre"),
  closed_at: timestamp.optional(),
  event_id: id.optional().describe("l’événement du jour retenu"),
  dayCount: z.number().int(),
  answered: mark.describe("on y a répondu"),
});
export type PollSummary = z.output<typeof pollSummary>;

export const poll = pollSummary.extend({
  message: z.string(),
  place: z.string().optional(),
  link: z.string().optional(),
  version: rowVersion,
  chosen: id.optional().describe("le jour retenu"),
  days: z.array(pollDay),
  mine: z.array(dayVote),
  voters: z.number().int(),
  votes: z
    .array(groupMember.extend({ votes: z.array(dayVote) }))
    .optional()
    .describe("qui a dit quoi, pour les membres du groupe et qui l’anime"),
});
export type Poll = z.output<typeof poll>;
export type Voter = NonNullable<Poll["votes"]>[number];

const proposedDay = z
  .strictObject({ day, startTime: time, endTime: time })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ["endTime"],
    error: messages.eventEndBeforeStart,
  });
export type ProposedDay = z.output<typeof proposedDay>;

const isOnce = (days: ProposedDay[]) =>
  new Set(days.map((one) => `${one.day} ${one.startTime} ${one.endTime}`)).size === days.length;

export const newPollBody = z.strictObject({
  title: requiredLine(TITLE_MAX, messages.pollTitleRequired),
  message: requiredText(DESCRIPTION_MAX),
  groupId: z
    .string(messages.eventGroupRequired)
    .refine((value) => id.safeParse(value).success, messages.eventGroupRequired),
  place: optionalEventFields.place,
  link: optionalEventFields.link,
  closesOn: day.nullable().optional().describe("dernier jour pour répondre ; null : aucun"),
  days: z
    .array(proposedDay)
    .min(2, messages.pollTooFewDays)
    .max(POLL_DAYS_MAX, messages.pollTooManyDays)
    .refine(isOnce, messages.pollDayTwice),
});

const params = z.strictObject({ id });

export const pollRoutes = {
  list: route(addresses.polls.list, {
    summary: "Sondages de dates, du plus récent au plus ancien",
    access: "member",
    feature: "polls",
    query: z.strictObject({
      groupId: id.optional(),
      mine,
      open: z.literal("true").optional().describe("seulement ceux où l’on peut encore répondre"),
      limit: limit.optional(),
      before: id.optional().describe("id du dernier sondage de la page précédente"),
    }),
    reply: z.array(pollSummary),
  }),
  get: route(addresses.polls.get, {
    summary: "Un sondage de dates et ses réponses",
    access: "member",
    feature: "polls",
    params,
    reply: poll,
  }),
  create: route(addresses.polls.create, {
    summary: "Proposer plusieurs jours à un groupe",
    access: "publisher",
    feature: "polls",
    body: newPollBody,
    status: 201,
    reply: poll,
  }),
  update: route(addresses.polls.update, {
    summary: "Modifier un sondage de dates ; un jour qui reste garde ses réponses",
    access: "publisher",
    feature: "polls",
    params,
    body: newPollBody.omit({ groupId: true }).extend({ version: rowVersion.optional() }),
    reply: poll,
  }),
  remove: route(addresses.polls.remove, {
    summary: "Supprimer un sondage de dates (restaurable 30 jours)",
    access: "publisher",
    feature: "polls",
    params,
    status: 204,
    reply: null,
  }),
  vote: route(addresses.polls.vote, {
    summary:
      "Dire quels jours conviennent, dans l’un de ses groupes ; ce qui manque est sans réponse",
    access: "member",
    feature: "polls",
    params,
    body: z.strictObject({
      votes: z.array(dayVote).max(POLL_DAYS_MAX, messages.pollTooManyDays),
    }),
    reply: poll,
  }),
  close: route(addresses.polls.close, {
    summary: "Clore un sondage : le jour retenu devient un événement, une seule fois",
    access: "publisher",
    feature: "polls",
    params,
    body: z.strictObject({
      dayId: id.optional().describe("sans jour : aucun ne convient"),
      version: rowVersion.optional(),
    }),
    reply: poll,
  }),
};
