import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, requiredLine, text } from "./fields.ts";
import { DESCRIPTION_MAX, GROUP_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** Number of the last change; an update that carries an older one is refused (412). */
export const version = z.number().int().positive();

export const group = z.strictObject({ id, _id: id, name: z.string(), description: z.string(), version });
export type Group = z.output<typeof group>;

export const groupMember = z.strictObject({ id, firstName: z.string(), lastName: z.string() });
export const groupDetail = group.extend({ members: z.array(groupMember) });
export type GroupDetail = z.output<typeof groupDetail>;

export const groupBody = z.strictObject({
  name: requiredLine(GROUP_NAME_MAX, messages.groupNameRequired),
  description: text(DESCRIPTION_MAX).default(""),
  version: version.optional(),
});

const params = z.strictObject({ id });

export const groupRoutes = {
  list: route(addresses.groups.list, { summary: "Groupes de travail", access: "member", reply: z.array(group) }),
  get: route(addresses.groups.get, { summary: "Un groupe et ses membres", access: "member", params, reply: groupDetail }),
  create: route(addresses.groups.create, { summary: "Créer un groupe", access: "admin", body: groupBody.omit({ version: true }), status: 201, reply: group }),
  update: route(addresses.groups.update, { summary: "Modifier un groupe", access: "admin", params, body: groupBody, reply: group }),
  remove: route(addresses.groups.remove, { summary: "Supprimer un groupe (restaurable 30 jours)", access: "admin", params, status: 204, reply: null }),
  join: route(addresses.groups.join, { summary: "Rejoindre un groupe", access: "member", params, reply: groupDetail }),
  leave: route(addresses.groups.leave, { summary: "Quitter un groupe", access: "member", params, reply: groupDetail }),
};
