import { z } from "zod";
import { addresses } from "./addresses.ts";
import { COMMENTED } from "./comment-limits.ts";
import { id, limit, mark, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { HAPPENINGS } from "./notification-limits.ts";
import { route } from "./route.ts";

/** An activity of other members in one of the own groups, with the current state of its subject. */
export const whatsNew = z.strictObject({
  id,
  at: timestamp,
  kind: z.enum(HAPPENINGS),
  group: z.strictObject({ id, name: z.string() }),
  subject_id: id.describe("l’événement, le document ou le groupe"),
  about: z.enum(COMMENTED).optional().describe("ce qu’un commentaire concerne"),
  title: z.string(),
  count: z.number().int().describe("combien d’événements, dont celui-ci est le premier"),
  event: z
    .strictObject({
      day: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      cancelled: z.string().optional().describe("le motif de l’annulation"),
    })
    .optional(),
  gone: mark.describe("dans la corbeille : sa page ne s’ouvre plus"),
  unread: mark,
});
export type WhatsNew = z.output<typeof whatsNew>;

export const whatsNewRoutes = {
  list: route(addresses.whatsNew.list, {
    summary: "Ce qui est nouveau dans ses groupes depuis deux mois, du plus récent au plus ancien",
    access: "member",
    query: z.strictObject({
      limit: limit.optional(),
      before: id.optional().describe("id du dernier élément de la page précédente"),
    }),
    reply: z.array(whatsNew),
  }),
  read: route(addresses.whatsNew.read, {
    summary: "Dire jusqu’où l’on a lu ce qui est nouveau",
    access: "member",
    body: z.strictObject({ until: z.iso.datetime({ error: messages.dateInvalid }) }),
    status: 204,
    reply: null,
  }),
};
