import { z } from "zod";
import { addresses } from "./addresses.ts";
import { currentPasswordBody, done, id, timestamp } from "./fields.ts";
import { BACKUP_STATES, BACKUP_STEPS } from "./limits.ts";
import { route } from "./route.ts";

const count = z.number().int();

export const backup = z.strictObject({
  id,
  state: z.enum(BACKUP_STATES),
  beganAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Null for a scheduled backup. */
  askedBy: z.string().nullable(),
  step: z.enum(BACKUP_STEPS).nullable(),
  done: count,
  total: count,
  /** Bytes of the archive. */
  size: count.nullable(),
  sha256: z.string().nullable(),
  files: count.nullable(),
  problem: z.string().nullable(),
  /** The archive is still stored. */
  stored: z.boolean(),
});
export type Backup = z.output<typeof backup>;

const backups = z.strictObject({
  /** Destination and retention of backups; null while none is configured. */
  settings: z
    .strictObject({ place: z.string(), encrypted: z.boolean(), daily: count, weekly: count })
    .nullable(),
  /** Newest first. */
  list: z.array(backup),
});
export type Backups = z.output<typeof backups>;

export const backupRoutes = {
  list: route(addresses.backups.list, {
    summary: "Sauvegardes du site, de la plus récente à la plus ancienne",
    access: "admin",
    reply: backups,
  }),
  make: route(addresses.backups.make, {
    summary: "Demander une sauvegarde",
    access: "admin",
    reply: done,
  }),
  address: route(addresses.backups.address, {
    summary: "Adresse de téléchargement d'une sauvegarde, après le mot de passe",
    access: "admin",
    params: z.strictObject({ id }),
    body: currentPasswordBody,
    reply: z.strictObject({ url: z.string() }),
  }),
  download: route(addresses.backups.download, {
    summary: "Une sauvegarde, à son adresse signée",
    access: "capability",
    answers: "file",
    params: z.strictObject({ id }),
    query: z.strictObject({
      exp: z.string().max(20).optional(),
      session: z.string().max(50).optional(),
      sig: z.string().max(100).optional(),
    }),
    reply: null,
  }),
};
