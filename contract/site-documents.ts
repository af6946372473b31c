import { z } from "zod";
import { addresses } from "./addresses.ts";
import { timestamp, version, writtenVersion } from "./fields.ts";
import { SITE_DOCUMENT_MAX_BYTES } from "./limits.ts";
import { messages } from "./messages.ts";
import { proseSections } from "./prose.ts";
import { route } from "./route.ts";

const size = z.number().int().nonnegative();
export const siteDocument = z.strictObject({
  name: z.string(),
  title: z.string(),
  path: z.string().describe("page du document"),
  toAccept: z.boolean().describe("les candidats l’acceptent"),
  current: z
    .strictObject({
      name: z.string().describe("nom du fichier"),
      size,
      sha256: z.string(),
      own: z.boolean().describe("déposé depuis l’administration"),
      validated: z.boolean(),
    })
    .nullable()
    .describe("null : il n’y a pas de fichier"),
  shown: z.boolean().describe("faux tant qu’un rapport n’est pas validé"),
  hasText: z.boolean().describe("la page du document montre le même texte que le PDF"),
  outdated: z.boolean().describe("des valeurs remplies depuis ne sont pas dans le PDF"),
  version,
});
export type SiteDocument = z.output<typeof siteDocument>;

export const siteDocumentVersion = z.strictObject({
  version,
  name: z.string().nullable().describe("null : retour au fichier livré avec le site"),
  size: size.nullable(),
  sha256: z.string().nullable(),
  validated: z.boolean(),
  author: z.string(),
  at: timestamp,
});
export type SiteDocumentVersion = z.output<typeof siteDocumentVersion>;

/** A version that applicants accepted, by its hash. */
export const acceptedVersion = z.strictObject({
  sha256: z.string(),
  version: version.nullable().describe("null : livrée avec le site"),
  size: size.nullable().describe("null : le site n’a pas gardé ce fichier"),
  people: z.number().int().describe("combien de personnes l’ont acceptée"),
  first: timestamp,
  last: timestamp,
  current: z.boolean().describe("en place aujourd’hui"),
});
export type AcceptedVersion = z.output<typeof acceptedVersion>;

/** What the person accepted when they joined. */
export const ownAcceptance = z.strictObject({
  document: z.string(),
  title: z.string(),
  sha256: z.string(),
  size: size.nullable().describe("null : il n’y a pas de fichier à télécharger"),
  acceptedAt: timestamp,
});
export type OwnAcceptance = z.output<typeof ownAcceptance>;

/** What an applicant reads in the place of a PDF: the same words, in the version with this hash. */
export const siteDocumentText = z.strictObject({
  sha256: z.string().describe("du PDF qui dit la même chose"),
  version: z.string(),
  date: z.string(),
  size,
  sections: proseSections,
});
export type SiteDocumentText = z.output<typeof siteDocumentText>;

const name = z.string().regex(/^[a-z-]{1,64}$/, messages.invalidRequest);
const params = z.strictObject({ name });
export const siteDocumentRoutes = {
  text: route(addresses.siteDocuments.text, {
    summary: "Le texte d’un document à accepter, s’il dit mot pour mot ce que dit son PDF",
    access: "public",
    params,
    reply: siteDocumentText,
  }),
  list: route(addresses.siteDocuments.list, {
    summary: "Documents PDF du site",
    access: "admin",
    reply: z.array(siteDocument),
  }),
  replace: route(addresses.siteDocuments.replace, {
    summary: "Remplacer un document PDF du site ; la version d’avant reste dans l’historique",
    access: "admin",
    requiresRecentAuth: true,
    limited: "uploadsPerAccount",
    params,
    upload: { maxBytes: SITE_DOCUMENT_MAX_BYTES, tooLarge: messages.siteDocumentTooLarge },
    body: z.strictObject({
      validated: z.enum(["oui", "non"], messages.invalidRequest),
      version: writtenVersion.optional(),
    }),
    status: 201,
    reply: siteDocument,
  }),
  declare: route(addresses.siteDocuments.declare, {
    summary: "Dire que le collectif a validé la version en place, ou qu’il ne l’a pas fait",
    access: "admin",
    params,
    body: z.strictObject({ validated: z.boolean(), version: version.optional() }),
    reply: siteDocument,
  }),
  versions: route(addresses.siteDocuments.versions, {
    summary: "Ce qu’un document a été, de la dernière version à la première",
    access: "admin",
    params,
    reply: z.array(siteDocumentVersion),
  }),
  restore: route(addresses.siteDocuments.restore, {
    summary: "Rétablir une version d’un document ; 0, le fichier livré avec le site",
    access: "admin",
    params,
    body: z.strictObject({ restored: version, version: version.optional() }),
    reply: siteDocument,
  }),
  file: route(addresses.siteDocuments.file, {
    summary: "Le fichier d’une version d’un document",
    access: "admin",
    answers: "file",
    params: z.strictObject({ name, version: writtenVersion }),
    reply: null,
  }),
  accepted: route(addresses.siteDocuments.accepted, {
    summary: "Combien de personnes ont accepté quelle version d’un document, par empreinte",
    access: "admin",
    params,
    reply: z.array(acceptedVersion),
  }),
  acceptedFile: route(addresses.siteDocuments.acceptedFile, {
    summary: "Le fichier accepté qui a cette empreinte, pour qui l’a accepté et l’administration",
    access: "member",
    answers: "file",
    params: z.strictObject({
      name,
      sha256: z.string().regex(/^[0-9a-f]{64}$/, messages.invalidRequest),
    }),
    reply: null,
  }),
  mine: route(addresses.siteDocuments.mine, {
    summary: "Les textes que la personne a acceptés à son adhésion",
    access: "member",
    reply: z.array(ownAcceptance),
  }),
};
