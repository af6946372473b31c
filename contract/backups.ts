import { z } from "zod";
import { addresses } from "./addresses.ts";
import { BACKUP_STATES, BACKUP_STEPS } from "./backup-limits.ts";
import { currentPasswordBody, done, id, timestamp } from "./fields.ts";
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from "./limits.ts";
import { messages } from "./messages.ts";
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

/** Where backups lie, how long, and how much is there. */
const settings = z.strictObject({
  place: z.string(),
  encrypted: z.boolean(),
  daily: count,
  weekly: count,
  /** The disk of the site's data is also that of its backups. */
  onSiteDisk: z.boolean(),
  /** Each of several instances would have a folder of its own. */
  perInstance: z.boolean(),
  /** Archives that are stored now, and their bytes. */
  stored: z.strictObject({ count, size: count }),
  /** Bytes left on their disk; null where there is no such limit. */
  free: count.nullable(),
});

/** The archive that the caller has prepared to download, within an hour. */
const prepared = backup
  .pick({
    ...{ id: true, state: true, step: true, done: true, total: true },
    ...{ size: true, problem: true, stored: true },
  })
  .extend({ until: timestamp.nullable() });
export type PreparedBackup = z.output<typeof prepared>;

const backups = z.strictObject({
  /** Null where the host wants no backups. */
  settings: settings.nullable(),
  prepared: prepared.nullable(),
  /** Newest first. */
  list: z.array(backup),
});
export type Backups = z.output<typeof backups>;

/** A passphrase that can be typed again in a terminal, as BACKUP_PASSPHRASE. */
export const passphrase = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .refine((value) => [...value].length >= PASSPHRASE_MIN, messages.passphraseShort)
  .refine((value) => [...value].length <= PASSPHRASE_MAX, messages.passphraseLong)
  .refine((value) => value.isWellFormed() && !/\p{C}/u.test(value), messages.controlCharacters)
  .refine((value) => value === value.trim(), messages.passphraseSpaces);

export const prepareBody = z.strictObject({ passphrase });

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
  prepare: route(addresses.backups.prepare, {
    summary: "Préparer une sauvegarde chiffrée à télécharger",
    access: "admin",
    requiresRecentAuth: true,
    body: prepareBody,
    reply: done,
  }),
  preparedAddress: route(addresses.backups.preparedAddress, {
    summary: "Adresse de téléchargement de la sauvegarde que l’on a fait préparer",
    access: "admin",
    requiresRecentAuth: true,
    params: z.strictObject({ id }),
    reply: z.strictObject({ url: z.string() }),
  }),
  address: route(addresses.backups.address, {
    summary: "Adresse de téléchargement d’une sauvegarde, après le mot de passe",
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
