import { z } from "zod";
import { addresses } from "./addresses.ts";
import { messages } from "./messages.ts";
import { proseSections } from "./prose.ts";
import { route } from "./route.ts";

/** The guides of docs/guides, in the order of the page « Aide »: the name is that of the file and of the address. */
export const GUIDES = [
  "utiliser-l-espace-membre",
  "animer-un-groupe",
  "tenir-une-reunion",
  "administrer-au-quotidien",
  "avant-d-ouvrir-le-site",
] as const;
export type GuideName = (typeof GUIDES)[number];

export const guideHead = z.strictObject({
  name: z.enum(GUIDES),
  title: z.string(),
  lead: z.string(),
});
const guide = guideHead.extend({ sections: proseSections });
export type GuideHead = z.output<typeof guideHead>;
export type Guide = z.output<typeof guide>;

const name = z.string().regex(/^[a-z-]{1,64}$/, messages.invalidRequest);

export const guideRoutes = {
  list: route(addresses.guides.list, {
    summary: "Les guides de l’espace membre",
    access: "member",
    reply: z.array(guideHead),
  }),
  get: route(addresses.guides.get, {
    summary: "Le texte d’un guide",
    access: "member",
    params: z.strictObject({ name }),
    reply: guide,
  }),
};
