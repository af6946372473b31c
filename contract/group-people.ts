import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, requiredLine, search, timestamp } from "./fields.ts";
import { GROUP_ROLES, JOIN_POLICIES } from "./group-limits.ts";
import { groupMember } from "./groups.ts";
import { REASON_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** A member who asks to join. */
export const groupRequest = z.strictObject({
  person: groupMember,
  words: z.string(),
  askedAt: timestamp,
});
export type GroupRequest = z.output<typeof groupRequest>;

/** A member found by name, with what the group already knows of them; never an address. */
export const foundPerson = groupMember.extend({
  state: z.enum(["member", "invited"]).optional(),
});
export type FoundPerson = z.output<typeof foundPerson>;

const params = z.strictObject({ id });
const ofPerson = z.strictObject({ id, userId: id });

/** A refusal needs a reason. */
export const requestAnswerBody = z
  .strictObject({ accept: z.boolean(), reason: requiredLine(REASON_MAX).optional() })
  .superRefine(({ accept, reason }, context) => {
    if (!accept && reason === undefined)
      context.addIssue({ code: "custom", path: ["reason"], message: messages.required });
  });

export const groupPeopleRoutes = {
  requests: route(addresses.groupPeople.requests, {
    summary: "Qui demande à rejoindre un groupe que l’on anime",
    access: "publisher",
    params,
    reply: z.array(groupRequest),
  }),
  answerRequest: route(addresses.groupPeople.answerRequest, {
    summary: "Accepter une demande, ou la refuser avec un motif",
    access: "publisher",
    params: ofPerson,
    body: requestAnswerBody,
    status: 204,
    reply: null,
  }),
  find: route(addresses.groupPeople.find, {
    summary: "Membres dont le nom contient chaque mot, pour en inviter dans un groupe",
    access: "publisher",
    params,
    query: z.strictObject({ q: search.min(1, messages.required) }),
    reply: z.array(foundPerson),
  }),
  invite: route(addresses.groupPeople.invite, {
    summary: "Inviter un membre dans un groupe",
    access: "publisher",
    limited: "invitationsPerAccount",
    params,
    body: z.strictObject({ userId: id }),
    status: 204,
    reply: null,
  }),
  changeRole: route(addresses.groupPeople.changeRole, {
    summary: "Confier ou retirer l’animation d’un groupe à l’un de ses membres",
    access: "admin",
    params: ofPerson,
    body: z.strictObject({ role: z.enum(GROUP_ROLES, messages.roleUnknown) }),
    status: 204,
    reply: null,
  }),
  transfer: route(addresses.groupPeople.transfer, {
    summary: "Passer le relais de l’animation à un autre membre",
    access: "publisher",
    params,
    body: z.strictObject({ userId: id }),
    status: 204,
    reply: null,
  }),
  changePolicy: route(addresses.groupPeople.changePolicy, {
    summary: "Choisir comment on rejoint un groupe",
    access: "publisher",
    params,
    body: z.strictObject({ policy: z.enum(JOIN_POLICIES, messages.policyRequired) }),
    status: 204,
    reply: null,
  }),
  archive: route(addresses.groupPeople.archive, {
    summary: "Archiver un groupe, qui reste lisible, ou le rouvrir",
    access: "admin",
    params,
    body: z.strictObject({ archived: z.boolean() }),
    status: 204,
    reply: null,
  }),
};
