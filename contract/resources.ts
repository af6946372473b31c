import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, search, timestamp } from "./fields.ts";
import { RESOURCE_CATEGORIES, RESOURCE_MAX_BYTES } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

export const category = z.enum(RESOURCE_CATEGORIES, messages.categoryUnknown);

export const resource = z.strictObject({
  id,
  _id: id,
  name: z.string(),
  filePath: z.string().describe("nom du fichier dans GET /uploads/{filename}"),
  category,
  uploaded_at: timestamp,
  size: z.number().int(),
});
export type Resource = z.output<typeof resource>;

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
    body: z.strictObject({ category }),
    status: 201,
    reply: resource,
  }),
  remove: route(addresses.resources.remove, {
    summary: "Supprimer une ressource (restaurable 30 jours)",
    access: "admin",
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
};
