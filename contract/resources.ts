import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, line, requiredLine, rowVersion, search, text, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import {
  LINK_FAULTS,
  RESOURCE_AUTHORS_MAX,
  RESOURCE_CATEGORIES,
  RESOURCE_DESCRIPTION_MAX,
  RESOURCE_KIND_MAX,
  RESOURCE_LANGUAGES,
  RESOURCE_MAX_BYTES,
  RESOURCE_TITLE_MAX,
  RESOURCE_YEAR_MIN,
} from "./resource-limits.ts";
import { resourceLink } from "./resource-link.ts";
import { isTypedYear } from "./resource-text.ts";
import { route } from "./route.ts";

export const category = z.enum(RESOURCE_CATEGORIES, messages.categoryUnknown);

export const resource = z.strictObject({
  id,
  _id: id,
  name: z.string().describe("nom du fichier déposé, ou titre du lien"),
  title: z.string().describe("à défaut de titre, le nom du fichier"),
  category,
  uploaded_at: timestamp,
  version: rowVersion,
  // A file has these two, a link has `url`.
  filePath: z.string().optional().describe("nom du fichier dans GET /uploads/{filename}"),
  size: z.number().int().optional(),
  url: z.string().optional(),
  authors: z.string().optional(),
  year: z.number().int().optional(),
  language: z.enum(RESOURCE_LANGUAGES).optional(),
  kind: z.string().optional().describe("référentiel, article de presse…"),
  description: z.string().optional(),
});
export type Resource = z.output<typeof resource>;

/** A link that could not be opened several times in a row. */
export const deadLink = z.strictObject({
  id,
  title: z.string(),
  category,
  url: z.string(),
  checkedAt: timestamp.describe("dernière vérification"),
  fault: z.enum(LINK_FAULTS),
});
export type DeadLink = z.output<typeof deadLink>;

/** The last year that four digits write; the server knows the present one. */
const YEAR_MAX = 9999;
const year = z
  .int(messages.resourceYearInvalid)
  .min(RESOURCE_YEAR_MIN, messages.resourceYearInvalid)
  .max(YEAR_MAX, messages.resourceYearInvalid);

/** A year in a form, where all is text. */
const typedYear = z
  .string()
  .trim()
  .refine(isTypedYear, messages.resourceYearInvalid)
  .transform((typed) => (typed === "" ? null : Number(typed)));

const language = z.enum(["", ...RESOURCE_LANGUAGES], messages.resourceLanguageUnknown);

/** What describes a resource; an absent key leaves it as it is, an empty text empties it. */
const details = {
  authors: line(RESOURCE_AUTHORS_MAX).optional(),
  language: language.optional(),
  kind: line(RESOURCE_KIND_MAX).optional(),
  description: text(RESOURCE_DESCRIPTION_MAX).optional(),
};
const title = requiredLine(RESOURCE_TITLE_MAX, messages.resourceTitleRequired);
const numberedYear = { year: year.nullable().optional() };

export const resourceRoutes = {
  list: route(addresses.resources.list, {
    summary: "Ressources publiques, par catégorie",
    access: "public",
    reply: z.strictObject({
      articles: z.array(resource),
      rapports: z.array(resource),
      medias: z.array(resource),
    }),
  }),
  listCategory: route(addresses.resources.listCategory, {
    summary: "Ressources d’une catégorie, de la plus récente à la plus ancienne",
    access: "public",
    params: z.strictObject({ category }),
    query: z.strictObject({ q: search.optional() }),
    reply: z.array(resource),
  }),
  upload: route(addresses.resources.upload, {
    summary: "Déposer une ressource",
    access: "admin",
    limited: "uploadsPerAccount",
    upload: { maxBytes: RESOURCE_MAX_BYTES, tooLarge: messages.resourceTooLarge },
    body: z.strictObject({
      category,
      title: line(RESOURCE_TITLE_MAX).optional(),
      ...details,
      year: typedYear.optional(),
      url: z
        .string()
        .refine((url) => url.trim() === "", messages.resourceFileAndLink)
        .optional()
        .describe("toujours vide : un lien s’ajoute par POST /ressources"),
    }),
    status: 201,
    reply: resource,
  }),
  addLink: route(addresses.resources.addLink, {
    summary: "Ajouter un lien aux ressources",
    access: "admin",
    body: z.strictObject({ category, url: resourceLink, title, ...details, ...numberedYear }),
    status: 201,
    reply: resource,
  }),
  update: route(addresses.resources.update, {
    summary: "Modifier ce qui décrit une ressource, ou l’adresse d’un lien",
    access: "admin",
    params: z.strictObject({ id }),
    body: z.strictObject({
      version: rowVersion,
      category: category.optional(),
      url: resourceLink.optional(),
      title: title.optional(),
      ...details,
      ...numberedYear,
    }),
    reply: resource,
  }),
  remove: route(addresses.resources.remove, {
    summary: "Supprimer une ressource (restaurable 30 jours)",
    access: "admin",
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
  deadLinks: route(addresses.resources.deadLinks, {
    summary: "Liens des ressources qui ne s’ouvrent plus",
    access: "admin",
    reply: z.array(deadLink),
  }),
};
