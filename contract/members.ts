import { z } from "zod";
import { addresses } from "./addresses.ts";
import { counted, done, id, limit, mark, requiredText, search, timestamp } from "./fields.ts";
import { COLLEGES, REASON_MAX, ROLES } from "./limits.ts";
import { refusedMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { myStructure, person, personBody } from "./person.ts";
import { route } from "./route.ts";

/** Order of the list, reversed by a minus. By name means last name, then first name. */
export const MEMBER_ORDERS = ["-createdAt", "createdAt", "name", "-name"] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
export const STATUSES = ["pending", "active", "refused"] as const;

export const member = person.extend({
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  college: z.enum(COLLEGES).nullable(),
  editor: mark,
  /** The account has a second factor. */
  secondFactor: mark,
  structures: z.array(myStructure).optional(),
  membershipAskedAt: timestamp
    .optional()
    .describe("depuis quand elle demande à adhérer en son nom"),
  refusedMail: refusedMail.optional(),
  createdAt: timestamp,
  groups: z.array(z.string()).optional().describe("les noms de ses groupes, s’ils sont demandés"),
});
export type Member = z.output<typeof member>;

const params = z.strictObject({ id });
const filters = z.strictObject({
  q: search.optional(),
  status: z.enum(STATUSES).optional(),
  role: z.enum(ROLES).optional(),
  college: z.enum(COLLEGES).optional(),
  deletionRequested: z
    .literal("true")
    .optional()
    .describe("seulement les personnes qui demandent la suppression de leur compte"),
  membershipAsked: z
    .literal("true")
    .optional()
    .describe("seulement les personnes qui demandent à adhérer en leur nom"),
});

export const factorResetBody = z.strictObject({ reason: requiredText(REASON_MAX) });

export const memberRoutes = {
  list: route(addresses.members.list, {
    summary: "Utilisateurs, du plus récent au plus ancien s’il n’est rien dit",
    access: "admin",
    cached: true,
    unpaginated: true,
    query: filters.extend({
      sort: z.enum(MEMBER_ORDERS).optional(),
      limit: limit.optional(),
      before: id.optional().describe("id du dernier utilisateur de la page précédente"),
      groups: z.literal("true").optional().describe("avec les groupes de chaque personne"),
    }),
    reply: z.array(member),
  }),
  count: route(addresses.members.count, {
    summary: "Nombre d’utilisateurs",
    access: "admin",
    query: filters,
    reply: counted,
  }),
  update: route(addresses.members.update, {
    summary: "Modifier un utilisateur",
    access: "admin",
    params,
    body: personBody,
    reply: member,
  }),
  changeRole: route(addresses.members.changeRole, {
    summary: "Donner ou retirer le rôle d’administrateur",
    access: "admin",
    requiresRecentAuth: true,
    params,
    body: z.strictObject({ role: z.enum(ROLES, messages.roleUnknown) }),
    reply: member,
  }),
  changeEditor: route(addresses.members.changeEditor, {
    summary: "Donner ou retirer le droit de rédaction des pages publiques",
    access: "admin",
    requiresRecentAuth: true,
    params,
    body: z.strictObject({ editor: z.boolean(messages.invalidRequest) }),
    reply: member,
  }),
  resetFactors: route(addresses.members.resetFactors, {
    summary: "Retirer le second facteur d’une personne qui l’a perdu",
    access: "admin",
    requiresRecentAuth: true,
    params,
    body: factorResetBody,
    reply: done,
  }),
  remove: route(addresses.members.remove, {
    summary: "Supprimer un utilisateur (restaurable 30 jours)",
    access: "admin",
    params,
    status: 204,
    reply: null,
  }),
};
