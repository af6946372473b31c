import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, limit, timestamp } from "./fields.ts";
import { INVITED_LIST_MAX } from "./limits.ts";
import { refusedMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/**
 * Where an address of the list is: only « new » is invited. An application that waits, a refusal and an account in the
 * trash are each an administrator's decision, taken elsewhere.
 */
export const INVITED_VERDICTS = [
  "new",
  "member",
  "invited",
  "applicant",
  "refused",
  "deleted",
  "too_often",
  "invalid",
  "repeated",
] as const;
export type InvitedVerdict = (typeof INVITED_VERDICTS)[number];

/** A line of the list. */
export const invitedLine = z.strictObject({
  text: z.string().describe("ce qui était écrit, coupé s’il est long"),
  email: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  verdict: z.enum(INVITED_VERDICTS),
});
export type InvitedLine = z.output<typeof invitedLine>;

/** « member »: the person has an account without having used the link. */
export const SITE_INVITATION_STATES = ["open", "expired", "accepted", "member", "revoked"] as const;

export const siteInvitation = z.strictObject({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitedBy: z.string().describe("qui a invité ; vide quand son compte n’existe plus"),
  invitedAt: timestamp,
  endsAt: timestamp.describe("fin du lien, ou moment où l’invitation a été acceptée ou retirée"),
  state: z.enum(SITE_INVITATION_STATES),
  refusedMail: refusedMail.optional(),
});
export type SiteInvitation = z.output<typeof siteInvitation>;

/** A pasted list: each line is judged apart, so that one wrong address refuses no other. */
export const invitedListBody = z.strictObject({
  list: z.string(messages.invitedNone).max(INVITED_LIST_MAX, messages.invitedTooLong),
});

const params = z.strictObject({ id });
const bodyBytes = 128 * 1024;

export const siteInvitationRoutes = {
  list: route(addresses.siteInvitations.list, {
    summary: "Invitations à rejoindre le site, de la plus récente à la plus ancienne",
    access: "admin",
    query: z.strictObject({ limit: limit.optional(), before: id.optional() }),
    reply: z.array(siteInvitation),
  }),
  check: route(addresses.siteInvitations.check, {
    summary:
      "Ce que deviendrait chaque ligne d’une liste de personnes à inviter ; rien n’est envoyé",
    access: "admin",
    bodyBytes,
    body: invitedListBody,
    reply: z.array(invitedLine),
  }),
  send: route(addresses.siteInvitations.send, {
    summary: "Inviter à rejoindre le site les nouvelles personnes d’une liste",
    access: "admin",
    requiresRecentAuth: true,
    bodyBytes,
    body: invitedListBody,
    reply: z.array(invitedLine),
  }),
  resend: route(addresses.siteInvitations.resend, {
    summary: "Envoyer de nouveau une invitation, avec un autre lien",
    access: "admin",
    requiresRecentAuth: true,
    params,
    status: 204,
    reply: null,
  }),
  revoke: route(addresses.siteInvitations.revoke, {
    summary: "Retirer une invitation",
    access: "admin",
    params,
    status: 204,
    reply: null,
  }),
};
