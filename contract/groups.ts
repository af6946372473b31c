import { z } from "zod";
import { addresses } from "./addresses.ts";
import { WORD_MAX } from "./agenda-limits.ts";
import { id, limit, mark, requiredLine, rowVersion, search, text, timestamp } from "./fields.ts";
import { GROUP_NAME_MAX } from "./group-limits.ts";
import { DESCRIPTION_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { namedPerson } from "./person.ts";
import { route } from "./route.ts";

export const group = z.strictObject({
  id,
  _id: id,
  name: z.string(),
  description: z.string(),
  version: rowVersion,
  // Absent for most groups, which are open and not archived.
  join_policy: z.enum(["request", "invite"]).optional(),
  archived_at: timestamp.optional(),
});
export type Group = z.output<typeof group>;

export const groupMember = namedPerson;
/** Answer to a request to join. */
export const ownRequest = z.strictObject({
  words: z.string(),
  askedAt: timestamp,
  refused: z.string().optional().describe("le motif du refus"),
});

export const groupDetail = group.extend({
  members: z.array(groupMember.extend({ animator: mark })),
  memberCount: z.number().int(),
  isMember: z.boolean(),
  invited: mark,
  request: ownRequest.optional().describe("sa dernière demande, tant que l’on n’est pas membre"),
});
export type GroupDetail = z.output<typeof groupDetail>;

/** What menus and selection fields need of a group. */
export const groupName = z.strictObject({
  id,
  name: z.string(),
  isMember: z.boolean(),
  archived: mark,
});
export type GroupName = z.output<typeof groupName>;

export const groupBody = z.strictObject({
  name: requiredLine(GROUP_NAME_MAX, messages.groupNameRequired),
  description: text(DESCRIPTION_MAX).default(""),
  version: rowVersion.optional(),
});

const params = z.strictObject({ id });
/** Without `members`, all of them are returned. */
const someMembers = z.strictObject({
  members: limit.optional().describe("au plus tant de membres"),
  after: id.optional().describe("id du dernier membre de la page précédente"),
});

export const groupRoutes = {
  list: route(addresses.groups.list, {
    summary: "Groupes de travail, par nom",
    access: "member",
    cached: true,
    unpaginated: true,
    query: z.strictObject({
      q: search.optional(),
      limit: limit.optional(),
      after: id.optional().describe("id du dernier groupe de la page précédente"),
    }),
    reply: z.array(group),
  }),
  names: route(addresses.groups.names, {
    summary: "Noms des groupes, et ceux dont on est membre",
    access: "member",
    reply: z.array(groupName),
  }),
  get: route(addresses.groups.get, {
    summary: "Un groupe et ses membres",
    access: "member",
    params,
    query: someMembers,
    reply: groupDetail,
  }),
  create: route(addresses.groups.create, {
    summary: "Créer un groupe",
    access: "admin",
    body: groupBody.omit({ version: true }),
    status: 201,
    reply: group,
  }),
  update: route(addresses.groups.update, {
    summary: "Modifier un groupe",
    access: "admin",
    params,
    body: groupBody,
    reply: group,
  }),
  remove: route(addresses.groups.remove, {
    summary: "Supprimer un groupe (restaurable 30 jours)",
    access: "admin",
    params,
    status: 204,
    reply: null,
  }),
  join: route(addresses.groups.join, {
    summary: "Rejoindre un groupe",
    access: "member",
    params,
    query: someMembers,
    body: z.strictObject({
      words: text(WORD_MAX).optional().describe("un mot, pour un groupe accessible sur demande"),
    }),
    reply: groupDetail,
  }),
  leave: route(addresses.groups.leave, {
    summary: "Quitter un groupe",
    access: "member",
    params,
    query: someMembers.extend({
      alone: z.literal("true").optional().describe("sans passer le relais de l’animation"),
    }),
    reply: groupDetail,
  }),
};
