import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, limit, timestamp } from "./fields.ts";
import { route } from "./route.ts";

/** A contact message as the administrators handle it. */
export const inboxMessage = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

const params = z.strictObject({ id });

export const inboxRoutes = {
  list: route(addresses.inbox.list, {
    summary: "Messages de contact, du plus récent au plus ancien",
    access: "admin",
    query: z.strictObject({
      done: z.enum(["true", "false"]).optional(),
      limit: limit.optional(),
      before: id.optional(),
    }),
    reply: z.array(inboxMessage),
  }),
  update: route(addresses.inbox.update, {
    summary: "Marquer un message comme lu ou traité",
    access: "admin",
    params,
    body: z.strictObject({ read: z.boolean().optional(), done: z.boolean().optional() }),
    reply: inboxMessage,
  }),
  remove: route(addresses.inbox.remove, {
    summary: "Supprimer un message (restaurable 30 jours)",
    access: "admin",
    params,
    status: 204,
    reply: null,
  }),
};
