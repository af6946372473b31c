import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, id, limit, timestamp } from "./fields.ts";
import { route } from "./route.ts";

export const TRASH_KINDS = [
  "user",
  "group",
  "event",
  "document",
  "resource",
  "message",
  "series",
  "poll",
  "media",
  "structure",
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const trashed = z.strictObject({
  kind: z.enum(TRASH_KINDS),
  id,
  label: z.string(),
  deletedAt: timestamp,
  purgedAt: timestamp,
});
export type Trashed = z.output<typeof trashed>;

export const trashRoutes = {
  list: route(addresses.trash.list, {
    summary: "Ce qui est dans la corbeille, du plus récent au plus ancien",
    access: "admin",
    query: z.strictObject({
      limit: limit.optional(),
      before: id.optional().describe("id du dernier élément de la page précédente"),
    }),
    reply: z.array(trashed),
  }),
  restore: route(addresses.trash.restore, {
    summary: "Restaurer un élément de la corbeille",
    access: "admin",
    params: z.strictObject({ kind: z.enum(TRASH_KINDS), id }),
    reply: done,
  }),
  purge: route(addresses.trash.purge, {
    summary: "Supprimer définitivement un élément de la corbeille",
    access: "admin",
    requiresRecentAuth: true,
    params: z.strictObject({ kind: z.enum(TRASH_KINDS), id }),
    status: 204,
    reply: null,
  }),
};
