import { z } from "zod";
import { addresses } from "./addresses.ts";
import { newPassword } from "./auth.ts";
import { email, id, line, linkToken, timestamp } from "./fields.ts";
import { ACCEPTED_TEXTS } from "./limits.ts";
import { refusedMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { identity } from "./person.ts";
import { route } from "./route.ts";
import { acceptance, requireAcceptances } from "./signup.ts";
import { JOB_MAX, STRUCTURE_ROLES } from "./structure-limits.ts";

export const STRUCTURE_INVITATION_STATES = ["open", "expired", "accepted", "revoked"] as const;

export const structureInvitation = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(STRUCTURE_ROLES),
  invitedBy: z.string().optional().describe("absent quand ce compte n’existe plus"),
  invitedAt: timestamp,
  endsAt: timestamp.describe("fin du lien, ou moment où l’invitation a été acceptée ou retirée"),
  state: z.enum(STRUCTURE_INVITATION_STATES),
  refusedMail: refusedMail.optional(),
});
export type StructureInvitation = z.output<typeof structureInvitation>;

export const structureInvitationBody = z.strictObject({
  email,
  role: z.enum(STRUCTURE_ROLES, messages.invalidRequest),
});

/** What the page of an invitation shows. */
export const openStructureInvitation = z.strictObject({
  structure: z.strictObject({ id, name: z.string() }),
  role: z.enum(STRUCTURE_ROLES),
  email: z.string(),
  invitedBy: z.string().optional().describe("qui invite, tant que cette personne est membre"),
  endsAt: timestamp,
  hasAccount: z
    .boolean()
    .describe("vrai : la personne se connecte pour accepter ; faux : elle crée son compte"),
});
export type OpenStructureInvitation = z.output<typeof openStructureInvitation>;

/** What a person without an account sends: as for an invitation to the site, without structure nor college. */
export const joinStructureBody = z
  .strictObject({
    firstName: identity.firstName,
    lastName: identity.lastName,
    job: line(JOB_MAX).optional(),
    newPassword,
    acceptances: z.array(acceptance).max(ACCEPTED_TEXTS.length),
  })
  .superRefine(requireAcceptances);

const params = z.strictObject({ id });
const ofInvitation = z.strictObject({ id, invitationId: id });
const token = z.strictObject({ token: linkToken });

export const structureInvitationRoutes = {
  list: route(addresses.structureInvitations.list, {
    summary:
      "Invitations à rejoindre une structure que l’on gère, de la plus récente à la plus ancienne",
    access: "member",
    params,
    reply: z.array(structureInvitation),
  }),
  send: route(addresses.structureInvitations.send, {
    summary: "Inviter une personne dans une structure que l’on gère",
    access: "member",
    limited: "structureInvitationsPerAccount",
    params,
    body: structureInvitationBody,
    status: 204,
    reply: null,
  }),
  resend: route(addresses.structureInvitations.resend, {
    summary: "Envoyer de nouveau une invitation, avec un autre lien",
    access: "member",
    limited: "structureInvitationsPerAccount",
    params: ofInvitation,
    status: 204,
    reply: null,
  }),
  revoke: route(addresses.structureInvitations.revoke, {
    summary: "Retirer une invitation",
    access: "member",
    params: ofInvitation,
    status: 204,
    reply: null,
  }),
};

export const structureJoiningRoutes = {
  open: route(addresses.structureJoining.open, {
    summary: "L’invitation à rejoindre une structure, par le lien d’un courriel ; ne change rien",
    access: "public",
    limited: "siteInvitationPerAddress",
    params: token,
    reply: openStructureInvitation,
  }),
  accept: route(addresses.structureJoining.accept, {
    summary: "Accepter l’invitation d’une structure, avec la session du compte invité",
    access: "member",
    allowDetached: true,
    limited: "structureJoiningsPerAccount",
    params: token,
    status: 204,
    reply: null,
  }),
  createAccount: route(addresses.structureJoining.createAccount, {
    summary:
      "Accepter l’invitation d’une structure sans avoir de compte : le compte est actif, et la session ouverte",
    access: "public",
    limited: "siteInvitationPerAddress",
    params: token,
    body: joinStructureBody,
    reply: z.strictObject({ token: z.string() }),
  }),
};
