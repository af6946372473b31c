import { z } from "zod";
import { addresses } from "./addresses.ts";
import { mark, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { OPTIONAL_FEATURES } from "./optional-features.ts";
import { route } from "./route.ts";

const feature = z.enum(OPTIONAL_FEATURES, messages.invalidRequest);

export const siteFeature = z.strictObject({
  feature,
  offSince: timestamp.optional().describe("absent : la fonction est activée"),
  offByHost: mark.describe("désactivée par la configuration du serveur"),
});
export type SiteFeature = z.output<typeof siteFeature>;

export const siteFeatureRoutes = {
  list: route(addresses.siteFeatures.list, {
    summary: "Fonctions que l’association peut désactiver",
    access: "admin",
    reply: z.array(siteFeature),
  }),
  set: route(addresses.siteFeatures.set, {
    summary: "Désactiver une fonction, ou la réactiver ; ses données restent",
    access: "admin",
    params: z.strictObject({ feature }),
    body: z.strictObject({ on: z.boolean(messages.invalidRequest) }),
    reply: z.array(siteFeature),
  }),
};
