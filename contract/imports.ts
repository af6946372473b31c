import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, limit, mark, timestamp } from "./fields.ts";
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FILES,
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
} from "./import-columns.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** What a line does, or did. */
export const IMPORT_OUTCOMES = ["error", "create", "update", "same", "skip"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** « new »: no dry run yet; « dry »: one that can be applied. */
export const IMPORT_STATES = ["new", "dry", "applied", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an undo does with a line that was applied: reversed, left because it was edited since, or nothing left to reverse. */
export const UNDO_OUTCOMES = ["reversed", "left", "gone"] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

const count = z.number().int();
const importCounts = z.strictObject({
  error: count,
  create: count,
  update: count,
  same: count,
  skip: count,
});
export type ImportCounts = z.output<typeof importCounts>;

const undoCounts = z.strictObject({ reversed: count, left: count, gone: count });
export type UndoCounts = z.output<typeof undoCounts>;

const importSummary = z.strictObject({
  id,
  kind: z.enum(IMPORT_KINDS),
  name: z.string().describe("nom du fichier"),
  state: z.enum(IMPORT_STATES),
  counts: importCounts.optional(),
  undone: undoCounts.optional(),
  by: z.string().describe("qui importe ; vide quand son compte n’existe plus"),
  createdAt: timestamp,
  appliedAt: timestamp.optional(),
  undoneAt: timestamp.optional(),
});
export type ImportSummary = z.output<typeof importSummary>;

const importDetail = importSummary.extend({
  encoding: z.enum(IMPORT_ENCODINGS),
  delimiter: z.enum(IMPORT_DELIMITERS),
  headers: z.array(z.string()),
  mapping: z.array(z.string()).describe("champ de chaque colonne ; vide quand elle est ignorée"),
  sample: z.array(z.array(z.string())).describe("premières lignes, tant que le fichier est là"),
  lines: count.optional().describe("lignes du fichier, tant qu’il est là"),
  hasFile: mark,
  planHash: z.string().optional(),
  toInvite: count.describe("personnes créées par cet import qui peuvent être invitées"),
  undoUntil: timestamp.optional(),
});
export type ImportDetail = z.output<typeof importDetail>;

const importChange = z.strictObject({
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.output<typeof importChange>;

const importRow = z.strictObject({
  id: z.string().describe("la ligne du fichier : la suite de la liste la demande"),
  line: count,
  outcome: z.enum(IMPORT_OUTCOMES),
  label: z.string(),
  reason: z.string().optional(),
  changes: z.array(importChange),
  undo: z.enum(UNDO_OUTCOMES).optional(),
  undoReason: z.string().optional(),
});
export type ImportRow = z.output<typeof importRow>;

const undoReport = z.strictObject({
  counts: undoCounts,
  left: z
    .array(z.strictObject({ line: count, label: z.string(), reason: z.string() }))
    .describe("lignes qui restent, les premières"),
});
export type UndoReport = z.output<typeof undoReport>;

export const importBody = z.strictObject({ kind: z.enum(IMPORT_KINDS, messages.importKind) });

/** Without a mapping only the preview follows the options, and its columns are guessed again. */
export const mappingBody = z.strictObject({
  encoding: z.enum(IMPORT_ENCODINGS, messages.invalidRequest),
  delimiter: z.enum(IMPORT_DELIMITERS, messages.invalidRequest),
  mapping: z.array(z.string().max(20)).max(IMPORT_COLUMNS_MAX).optional(),
});
export const applyBody = z.strictObject({ planHash: z.string().regex(/^[0-9a-f]{64}$/) });
export const undoBody = z.strictObject({ dry: z.boolean(messages.invalidRequest) });
/** The number that was read on the screen: one that changed meanwhile is refused. */
export const inviteBody = z.strictObject({ count: z.number().int().min(1).max(10_000) });

const params = z.strictObject({ id });
const fileParams = z.strictObject({ file: z.enum(IMPORT_FILES) });

export const importRoutes = {
  list: route(addresses.imports.list, {
    summary: "Imports de tableaux, du plus récent au plus ancien",
    access: "admin",
    query: z.strictObject({ limit: limit.optional(), before: id.optional() }),
    reply: z.array(importSummary),
  }),
  create: route(addresses.imports.create, {
    summary: "Déposer un tableau CSV à importer ; rien n’est encore changé",
    access: "admin",
    limited: "uploadsPerAccount",
    body: importBody,
    upload: { maxBytes: IMPORT_MAX_BYTES, tooLarge: messages.importTooLarge, table: true },
    status: 201,
    reply: importDetail,
  }),
  get: route(addresses.imports.get, {
    summary: "Un import : ses options, ses premières lignes, ses comptes",
    access: "admin",
    params,
    reply: importDetail,
  }),
  map: route(addresses.imports.map, {
    summary:
      "Choisir l’encodage, le séparateur et les colonnes, et essayer l’import sans rien changer",
    access: "admin",
    slow: true,
    params,
    body: mappingBody,
    reply: importDetail,
  }),
  rows: route(addresses.imports.rows, {
    summary: "Lignes d’un import, avec ce que chacune fait",
    access: "admin",
    params,
    query: z.strictObject({
      outcome: z.enum(IMPORT_OUTCOMES).optional(),
      limit: limit.optional(),
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional()
        .describe("dernière ligne de la page précédente"),
    }),
    reply: z.array(importRow),
  }),
  apply: route(addresses.imports.apply, {
    summary: "Appliquer l’essai qui a été lu ; refusé quand un membre a changé depuis",
    access: "admin",
    slow: true,
    requiresRecentAuth: true,
    params,
    body: applyBody,
    reply: importDetail,
  }),
  undo: route(addresses.imports.undo, {
    summary: "Annuler un import ligne par ligne, ou seulement l’essayer",
    access: "admin",
    slow: true,
    requiresRecentAuth: true,
    params,
    body: undoBody,
    reply: undoReport,
  }),
  invite: route(addresses.imports.invite, {
    summary: "Inviter les personnes d’un import qui n’ont pas encore de mot de passe",
    access: "admin",
    requiresRecentAuth: true,
    params,
    body: inviteBody,
    reply: z.strictObject({ invited: count }),
  }),
  model: route(addresses.imports.model, {
    summary: "Modèle de tableau à remplir",
    access: "admin",
    params: fileParams,
    answers: "text/csv",
    reply: null,
  }),
  errors: route(addresses.imports.errors, {
    summary: "Lignes en erreur d’un import, avec leur cause, à corriger et à déposer de nouveau",
    access: "admin",
    params,
    answers: "text/csv",
    reply: null,
  }),
  exportRows: route(addresses.imports.exportRows, {
    summary: "Personnes, structures ou rattachements, dans la forme que l’import relit",
    access: "admin",
    params: fileParams,
    answers: "text/csv",
    reply: null,
  }),
};
