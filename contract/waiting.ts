import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, timestamp } from "./fields.ts";
import { route } from "./route.ts";

/** Meetings further away do not wait for an answer yet. */
export const WAITING_DAYS = 30;
/** Maximum number of items in the reply. */
export const WAITING_MAX = 99;

/** What each waits for: an answer, a vote, a decision, the administration of the site, the approval of documents. */
export const WAITING_KINDS = ["event", "poll", "requests", "administration", "reading"] as const;

/** One thing that waits for the member. */
export const waitingItem = z.strictObject({
  kind: z.enum(WAITING_KINDS),
  id: id.optional().describe("l’événement, le sondage ou le groupe ; aucun pour l’administration"),
  title: z.string().optional(),
  group: z.strictObject({ id, name: z.string() }).optional(),
  due: z.string().optional().describe("jour de l’événement, ou dernier jour pour répondre"),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  full: mark.describe("la salle est complète : une place demandée attend"),
  since: timestamp.optional().describe("création du sondage, ou la plus ancienne demande"),
  count: z.number().int().optional(),
});
export type WaitingItem = z.output<typeof waitingItem>;

export const waitingRoutes = {
  list: route(addresses.waiting.list, {
    summary: "Ce qui attend une action de la personne, le plus urgent d’abord",
    access: "member",
    reply: z.array(waitingItem).max(WAITING_MAX),
  }),
};
