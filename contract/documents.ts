import { z } from "zod";
import { addresses } from "./addresses.ts";
import { compareVersions } from "./document-comparison.ts";
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NOTE_MAX,
  FILE_NAME_MAX,
  RETAINED_VERSIONS,
  VERSION_LABEL_MAX,
} from "./document-limits.ts";
import { REFERENCE_CHANGES } from "./document-references.ts";
import { CHOSEN_KINDS, DOCUMENT_KINDS, NO_FOLDER } from "./document-sorting.ts";
import { day, event } from "./events.ts";
import {
  id,
  limit,
  line,
  mark,
  mine,
  requiredLine,
  rowVersion,
  search,
  timestamp,
  writtenVersion,
} from "./fields.ts";
import { GROUP_NAME_MAX } from "./group-limits.ts";
import { messages } from "./messages.ts";
import { EVENT_DOCUMENTS_MAX } from "./poll-limits.ts";
import { DOCUMENT_STATES } from "./reference-state.ts";
import { route } from "./route.ts";

const filePath = z.string().describe("nom du fichier dans GET /uploads/{filename}");
const url = z.string().describe("adresse signée, de courte durée, qui s’ouvre sans en-tête");

export const document = z.strictObject({
  id,
  name: z.string(),
  file_path: filePath,
  url,
  category: z.string().describe("nom du groupe"),
  group_id: id,
  size: z.number().int(),
  uploaded_at: timestamp.describe("dépôt de la version en place"),
  version: z.number().int().describe("numéro de la version en place"),
  folder: z.strictObject({ id, name: z.string() }).optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  pinned: mark.describe("en haut de la liste de son groupe"),
  editUrl: z.string().optional().describe("où il s’écrit à plusieurs, sur un autre site"),
  reference: z.enum(DOCUMENT_STATES).optional().describe("état d’un document de référence"),
});
export type Document = z.output<typeof document>;

export const documentVersion = z.strictObject({
  number: rowVersion,
  name: z.string().describe("nom du fichier déposé"),
  size: z.number().int(),
  note: z.string().describe("ce qui change ; peut être vide"),
  restoredFrom: rowVersion.nullable().describe("version dont celle-ci reprend le fichier"),
  label: z.string().describe("nom donné à une version qui compte ; peut être vide"),
  author: z.string(),
  at: timestamp,
  erasedAt: timestamp.nullable(),
  file_path: filePath.nullable().describe("null : son contenu est effacé"),
  url: url.nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

export const versionRetention = z.strictObject({
  retained: z
    .literal([...RETAINED_VERSIONS], messages.invalidRequest)
    .nullable()
    .describe("les plus récentes de chaque document ; null : toutes"),
  former: z
    .strictObject({ count: z.number().int(), bytes: z.number().int() })
    .describe("fichiers des versions que les membres ne lisent plus"),
});
export type VersionRetention = z.output<typeof versionRetention>;

/** « waiting »: not read yet; « image »: pages without text; « protected »: with a password. */
export const DOCUMENT_TEXT_STATES = [
  "waiting",
  "done",
  "image",
  "protected",
  "unsupported",
  "failed",
] as const;
export type DocumentTextState = (typeof DOCUMENT_TEXT_STATES)[number];

export const documentText = z.strictObject({
  state: z.enum(DOCUMENT_TEXT_STATES),
  pages: z.number().int().nullable().describe("pages, diapositives ou feuilles"),
  passages: z.array(
    z.strictObject({
      position: z.number().int(),
      page: z.number().int().nullable(),
      title: z.string().describe("nom de la feuille"),
      text: z.string(),
    }),
  ),
  more: z.boolean().describe("il y a une suite, après le dernier passage"),
});
export type DocumentText = z.output<typeof documentText>;

/** A meeting, as its documents refer to it. */
export const eventNamed = event.pick({ id: true, title: true, date: true });
export type EventNamed = z.output<typeof eventNamed>;

const documentYear = z
  .string()
  .regex(/^2\d{3}$/, messages.invalidRequest)
  .transform(Number);

const params = z.strictObject({ id });
const silent = z
  .literal("true", messages.invalidRequest)
  .optional()
  .describe("ne rien annoncer au groupe, ni par courriel ni dans « Quoi de neuf »");
const oneVersion = z.strictObject({ id, number: writtenVersion });

export const labelBody = z.strictObject({ label: line(VERSION_LABEL_MAX) });
export const eraseBody = z.strictObject({ reason: requiredLine(DOCUMENT_NOTE_MAX) });

export const documentRoutes = {
  list: route(addresses.documents.list, {
    summary: "Documents, du plus récent au plus ancien",
    access: "member",
    cached: true,
    unpaginated: true,
    query: z.strictObject({
      id: id.optional().describe("un seul document"),
      groupId: id.optional(),
      mine,
      q: search.optional(),
      named: z
        .string()
        .max(FILE_NAME_MAX, messages.invalidRequest)
        .optional()
        .describe("nom d’un fichier, sans tenir compte des accents ni de la casse"),
      folderId: id.optional().describe(`dossier ; ${NO_FOLDER} : sans dossier`),
      kind: z.enum(DOCUMENT_KINDS, messages.invalidRequest).optional(),
      year: documentYear.optional().describe("année de dépôt de la version en place, à Paris"),
      pinned: z
        .enum(["true", "false"], messages.invalidRequest)
        .optional()
        .describe("seulement les documents épinglés, ou sans eux"),
      limit: limit.optional(),
      before: id.optional().describe("id du dernier document de la page précédente"),
    }),
    reply: z.array(document),
  }),
  get: route(addresses.documents.get, {
    summary: "Un document",
    access: "member",
    params,
    reply: document,
  }),
  ofEvent: route(addresses.documents.ofEvent, {
    summary: "Documents d’un événement",
    access: "member",
    params,
    reply: z.array(document),
  }),
  attach: route(addresses.documents.attach, {
    summary: "Choisir les documents d’un événement, parmi ceux de son groupe",
    access: "publisher",
    params,
    body: z.strictObject({
      documents: z.array(id).max(EVENT_DOCUMENTS_MAX, messages.eventDocumentsTooMany),
    }),
    reply: z.array(document),
  }),
  events: route(addresses.documents.events, {
    summary: "Événements auxquels un document est joint",
    access: "member",
    params,
    reply: z.array(eventNamed),
  }),
  upload: route(addresses.documents.upload, {
    summary: "Déposer un document dans un groupe",
    access: "publisher",
    limited: "uploadsPerAccount",
    upload: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: messages.fileTooLarge },
    body: z.strictObject({
      groupId: z
        .string(messages.documentFieldsRequired)
        .min(1, messages.documentFieldsRequired)
        .refine((value) => value === "" || id.safeParse(value).success, messages.groupGone),
      /** The group's name, when given, must be that of `groupId`, which alone decides (T34). */
      category: z.string().max(GROUP_NAME_MAX, messages.groupMismatch).optional(),
      folderId: id.optional(),
      kind: z.enum(CHOSEN_KINDS, messages.invalidRequest).optional(),
      silent,
    }),
    status: 201,
    reply: document,
  }),
  remove: route(addresses.documents.remove, {
    summary: "Supprimer un document (restaurable 30 jours)",
    access: "publisher",
    params,
    status: 204,
    reply: null,
  }),
  text: route(addresses.documents.text, {
    summary: "Texte de la version en place d’un document, par morceaux",
    access: "member",
    params,
    query: z.strictObject({ after: writtenVersion.optional() }),
    reply: documentText,
  }),
  versions: route(addresses.documents.versions, {
    summary: "Versions d’un document, de la dernière à la première",
    access: "member",
    params,
    reply: z.array(documentVersion),
  }),
  compare: compareVersions,
  replace: route(addresses.documents.replace, {
    summary: "Déposer une nouvelle version d’un document ; celle d’avant reste dans l’historique",
    access: "publisher",
    limited: "uploadsPerAccount",
    params,
    upload: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: messages.fileTooLarge },
    body: z.strictObject({
      version: writtenVersion.describe("numéro de la version que l’on remplace"),
      note: line(DOCUMENT_NOTE_MAX)
        .default("")
        .describe("obligatoire pour un document de référence"),
      change: z
        .enum(REFERENCE_CHANGES, messages.invalidRequest)
        .optional()
        .describe("pour un document de référence : « form », les approbations sont reprises"),
      validFrom: day.optional().describe("premier jour en vigueur ; aujourd’hui par défaut"),
      silent,
    }),
    status: 201,
    reply: document,
  }),
  restore: route(addresses.documents.restore, {
    summary: "Rétablir une version d’un document : son fichier devient la dernière version",
    access: "publisher",
    params: oneVersion,
    body: z.strictObject({ version: rowVersion }),
    reply: document,
  }),
  retention: route(addresses.documents.retention, {
    summary: "Combien de versions le site garde, et la place des anciennes",
    access: "admin",
    reply: versionRetention,
  }),
  setRetention: route(addresses.documents.setRetention, {
    summary: "Choisir combien de versions d’un document le site garde",
    access: "admin",
    body: versionRetention.pick({ retained: true }),
    reply: versionRetention,
  }),
  label: route(addresses.documents.label, {
    summary: "Donner un nom à une version, ou le retirer",
    access: "publisher",
    params: oneVersion,
    body: labelBody,
    reply: z.array(documentVersion),
  }),
  erase: route(addresses.documents.erase, {
    summary: "Effacer le contenu d’une version déposée par erreur ; sa ligne reste",
    access: "admin",
    requiresRecentAuth: true,
    params: oneVersion,
    body: eraseBody,
    reply: z.array(documentVersion),
  }),
};
