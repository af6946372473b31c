import { z } from "zod";
import { addresses } from "./addresses.ts";
import { event } from "./events.ts";
import { id, limit, mine, search, timestamp } from "./fields.ts";
import { DOCUMENT_MAX_BYTES, GROUP_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { EVENT_DOCUMENTS_MAX } from "./poll-limits.ts";
import { route } from "./route.ts";

export const document = z.strictObject({
  id,
  name: z.string(),
  file_path: z.string().describe("nom du fichier dans GET /uploads/{filename}"),
  url: z.string().describe("adresse signée, de courte durée, qui s’ouvre sans en-tête"),
  category: z.string().describe("nom du groupe"),
  group_id: id,
  size: z.number().int(),
  uploaded_at: timestamp,
});
export type Document = z.output<typeof document>;

/** A meeting, as its documents refer to it. */
export const eventNamed = event.pick({ id: true, title: true, date: true });
export type EventNamed = z.output<typeof eventNamed>;

const params = z.strictObject({ id });

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
      limit: limit.optional(),
      before: id.optional().describe("id du dernier document de la page précédente"),
    }),
    reply: z.array(document),
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
};
