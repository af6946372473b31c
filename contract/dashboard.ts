import { z } from "zod";
import { addresses } from "./addresses.ts";
import { BACKUP_STATES } from "./backup-limits.ts";
import { id, timestamp } from "./fields.ts";
import { route } from "./route.ts";

const count = z.number().int();

export const dashboard = z.strictObject({
  applications: count,
  messagesToHandle: count,
  failedMails: count,
  deletionRequests: count,
  deadLinks: count.describe("liens des ressources qui ne s’ouvrent plus"),
  membershipRequests: count.describe("personnes qui demandent à adhérer en leur nom"),
  unledStructures: count.describe("structures sans personne référente"),
  oldest: z
    .strictObject({
      applications: timestamp,
      messagesToHandle: timestamp,
      deletionRequests: timestamp,
    })
    .partial()
    .describe("date de la plus ancienne demande de chaque file"),
  mailFolder: z
    .string()
    .optional()
    .describe("dossier des courriels, quand le site n’en envoie aucun"),
  /** Groups without an animator, run by administrators: their number and the first names. */
  unled: z.strictObject({
    count,
    groups: z.array(z.strictObject({ id, name: z.string() })),
  }),
  /** Values required by law that are still missing. */
  missing: z.array(z.string()),
  health: z.strictObject({
    backup: z
      .strictObject({ state: z.enum(BACKUP_STATES), at: timestamp })
      .optional()
      .describe("dernière sauvegarde terminée"),
    disk: z
      .strictObject({ size: count, free: count })
      .optional()
      .describe("octets du disque des données"),
    admins: count.describe("comptes d’administration"),
    guardedAdmins: count.describe("ceux qui ont un second facteur"),
  }),
  /** Problems that the host has to repair, one sentence each. */
  warnings: z.array(z.string()),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardRoutes = {
  get: route(addresses.dashboard.get, {
    summary: "Ce qui attend un administrateur",
    access: "admin",
    reply: dashboard,
  }),
};
