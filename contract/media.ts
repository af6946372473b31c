import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, limit, line, search, timestamp } from "./fields.ts";
import { IMAGE_ALT_MAX, IMAGE_CREDIT_MAX, IMAGE_MAX_BYTES } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** A text that shows a picture. */
const mediaUse = z.strictObject({
  path: z.string(),
  title: z.string(),
  state: z.enum(["live", "scheduled", "draft", "withdrawn"]),
});
export type MediaUse = z.output<typeof mediaUse>;

export const media = z.strictObject({
  id,
  name: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  credit: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  src: z.string().describe("adresse publique de la plus petite taille"),
  srcSet: z.string(),
  createdAt: timestamp,
  usedIn: z.array(mediaUse),
});
export type Media = z.output<typeof media>;

const params = z.strictObject({ id });

export const mediaRoutes = {
  list: route(addresses.media.list, {
    summary: "Images de la bibliothèque, de la plus récente à la plus ancienne",
    access: "editor",
    query: z.strictObject({
      q: search.optional(),
      limit: limit.optional(),
      before: id.optional().describe("id de la dernière image de la page précédente"),
    }),
    reply: z.array(media),
  }),
  upload: route(addresses.media.upload, {
    summary: "Ajouter une image ; la même deux fois n’en fait qu’une",
    access: "editor",
    limited: "uploadsPerAccount",
    upload: { maxBytes: IMAGE_MAX_BYTES, tooLarge: messages.imageTooLarge, image: true },
    status: 201,
    reply: media,
  }),
  update: route(addresses.media.update, {
    summary: "Décrire une image, ou la dire décorative ; son crédit",
    access: "editor",
    params,
    body: z.strictObject({
      alt: line(IMAGE_ALT_MAX),
      decorative: z.boolean(),
      credit: line(IMAGE_CREDIT_MAX),
    }),
    reply: media,
  }),
  remove: route(addresses.media.remove, {
    summary: "Supprimer une image qu’aucun texte publié ne montre (restaurable 30 jours)",
    access: "editor",
    params,
    status: 204,
    reply: null,
  }),
  restore: route(addresses.media.restore, {
    summary: "Reprendre une image qui vient d’être supprimée",
    access: "editor",
    params,
    reply: media,
  }),
};
