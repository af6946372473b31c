import { z } from "zod";
import { addresses } from "./addresses.ts";
import { SHARE_DAYS, SHARE_PASSWORD_MAX } from "./document-limits.ts";
import { id, limit, mark, rowVersion, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** A link that still opens its document: the site stores a digest of its address only. */
export const share = z.strictObject({
  id,
  number: rowVersion.nullable().describe("version partagée ; null : toujours la dernière"),
  protected: mark.describe("un mot de passe est demandé"),
  madeBy: z.string(),
  madeAt: timestamp,
  endsAt: timestamp,
  uses: z.number().int().describe("combien de fois le document a été ouvert par ce lien"),
  lastUsedAt: timestamp.nullable(),
});
export type Share = z.output<typeof share>;

export const listedShare = share.extend({
  document: z.strictObject({ id, name: z.string() }),
  group: z.string(),
});
export type ListedShare = z.output<typeof listedShare>;

export const newShare = z.strictObject({
  share,
  url: z.string().describe("adresse du lien, que le site ne montrera plus"),
  password: z.string().optional().describe("mot de passe du lien, que le site ne montrera plus"),
});
export type NewShare = z.output<typeof newShare>;

/** What a person without an account reads before opening the document. */
export const sharedDocument = z.strictObject({
  name: z.string(),
  size: z.number().int(),
  endsAt: timestamp,
  protected: mark,
});
export type SharedDocument = z.output<typeof sharedDocument>;

const params = z.strictObject({ id });
const days = z.literal([...SHARE_DAYS], messages.invalidRequest);
/** The secret of the link. */
const secret = z.strictObject({ token: z.string().max(100) });

export const documentShareRoutes = {
  list: route(addresses.documentShares.list, {
    summary: "Liens de partage d’un document qui fonctionnent encore",
    access: "publisher",
    feature: "shares",
    params,
    reply: z.array(share),
  }),
  create: route(addresses.documentShares.create, {
    summary: "Créer un lien qui ouvre un document sans compte ; l’adresse n’est montrée qu’ici",
    access: "publisher",
    feature: "shares",
    limited: "sharesPerAccount",
    params,
    body: z.strictObject({
      number: rowVersion.nullable().describe("version à partager ; null : toujours la dernière"),
      days: days.describe("le lien finit ce nombre de jours plus tard, à 23 h 59 à Paris"),
      password: z.boolean(messages.invalidRequest).describe("demander un mot de passe"),
    }),
    status: 201,
    reply: newShare,
  }),
  listAll: route(addresses.documentShares.listAll, {
    summary: "Liens de partage qui fonctionnent encore, du plus récent au plus ancien",
    access: "admin",
    feature: "shares",
    query: z.strictObject({ limit: limit.optional(), before: id.optional() }),
    reply: z.array(listedShare),
  }),
  extend: route(addresses.documentShares.extend, {
    summary: "Prolonger un lien de partage ; son adresse ne change pas",
    access: "publisher",
    feature: "shares",
    params,
    body: z.strictObject({ days: days.describe("à compter d’aujourd’hui") }),
    reply: share,
  }),
  revoke: route(addresses.documentShares.revoke, {
    summary: "Révoquer un lien de partage : il n’ouvre plus rien",
    access: "publisher",
    feature: "shares",
    params,
    status: 204,
    reply: null,
  }),
  read: route(addresses.documentShares.read, {
    summary: "Le document d’un lien de partage, sans l’ouvrir ; ne change rien",
    access: "public",
    limited: "sharesPerAddress",
    params: secret,
    reply: sharedDocument,
  }),
  open: route(addresses.documentShares.open, {
    summary: "Ouvrir le document d’un lien de partage, sans se connecter",
    access: "public",
    limited: "sharesPerAddress",
    params: secret,
    body: z.strictObject({
      password: z.string().max(SHARE_PASSWORD_MAX, messages.sharePasswordWrong).optional(),
    }),
    reply: z.strictObject({
      url: z.string().describe("adresse signée du fichier, qui fonctionne cinq minutes"),
    }),
  }),
};
