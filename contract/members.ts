import { z } from "zod";
import { profileBody } from "./account.ts";
import { addresses } from "./addresses.ts";
import { id, limit, search, timestamp } from "./fields.ts";
import { COLLEGES, ROLES } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

export const STATUSES = ["pending", "active", "refused"] as const;

export const member = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  college: z.enum(COLLEGES).nullable(),
  createdAt: timestamp,
});
export type Member = z.output<typeof member>;

const params = z.strictObject({ id });

export const memberRoutes = {
  list: route(addresses.members.list, {
    summary: "Utilisateurs, du plus récent au plus ancien",
    access: "admin",
    query: z.strictObject({
      q: search.optional(),
      status: z.enum(STATUSES).optional(),
      deletionRequested: z.literal("true").optional().describe("seulement les personnes qui demandent la suppression de leur compte"),
      limit: limit.optional(),
      before: id.optional().describe("id du dernier utilisateur de la page précédente"),
    }),
    reply: z.array(member),
  }),
  update: route(addresses.members.update, { summary: "Modifier un utilisateur", access: "admin", params, body: profileBody, reply: member }),
  changeRole: route(addresses.members.changeRole, {
    summary: "Donner ou retirer le rôle d'administrateur",
    access: "admin",
    params,
    body: z.strictObject({ role: z.enum(ROLES, messages.roleUnknown) }),
    reply: member,
  }),
  remove: route(addresses.members.remove, { summary: "Supprimer un utilisateur (restaurable 30 jours)", access: "admin", params, status: 204, reply: null }),
};
