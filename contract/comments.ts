import { z } from "zod";
import { addresses } from "./addresses.ts";
import { COMMENT_MAX, COMMENTED, MENTIONS_MAX } from "./comment-limits.ts";
import { id, limit, mark, requiredText, rowVersion, search, timestamp } from "./fields.ts";
import { groupMember } from "./groups.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

export const comment = z.strictObject({
  id,
  text: z.string(),
  author: groupMember.optional().describe("absent : une personne dont le compte est effacé"),
  mentions: z.array(groupMember),
  createdAt: timestamp,
  edited: mark,
  version: rowVersion,
});
export type Comment = z.output<typeof comment>;

export const commentPage = z.strictObject({
  count: z.number().int().describe("combien il y en a en tout"),
  comments: z.array(comment),
});
export type CommentPage = z.output<typeof commentPage>;

const ofThing = z.strictObject({
  kind: z.enum(COMMENTED, messages.invalidRequest).describe("ce qui est commenté"),
  id,
});
const params = z.strictObject({ id });

export const commentBody = z.strictObject({
  text: requiredText(COMMENT_MAX),
  mentions: z
    .array(id)
    .max(MENTIONS_MAX, messages.tooManyMentions)
    .default([])
    .describe("des membres du groupe, prévenus par courriel"),
});

export const commentRoutes = {
  list: route(addresses.comments.list, {
    summary: "Commentaires d’un événement, d’un document ou d’un groupe, du plus récent",
    access: "member",
    feature: "comments",
    params: ofThing,
    query: z.strictObject({
      limit: limit.optional(),
      before: id.optional().describe("id du dernier commentaire de la page précédente"),
    }),
    reply: commentPage,
  }),
  people: route(addresses.comments.people, {
    summary: "Membres du groupe dont le nom contient chaque mot, pour les mentionner",
    access: "member",
    feature: "comments",
    params: ofThing,
    query: z.strictObject({ q: search.min(1, messages.required) }),
    reply: z.array(groupMember),
  }),
  create: route(addresses.comments.create, {
    summary: "Publier un commentaire, dans l’un de ses groupes",
    access: "member",
    feature: "comments",
    limited: "commentsPerAccount",
    params: ofThing,
    body: commentBody,
    status: 201,
    reply: comment,
  }),
  update: route(addresses.comments.update, {
    summary: "Modifier son commentaire, pendant un quart d’heure",
    access: "member",
    feature: "comments",
    limited: "commentsPerAccount",
    params,
    body: commentBody.extend({ version: rowVersion.optional() }),
    reply: comment,
  }),
  remove: route(addresses.comments.remove, {
    summary: "Supprimer son commentaire, ou celui d’un groupe que l’on anime ; sans retour",
    access: "member",
    feature: "comments",
    params,
    status: 204,
    reply: null,
  }),
};
