import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";
import { STRUCTURE_ROLES } from "./structure-limits.ts";

/** Fields that a structure takes over where its own are empty. */
export const MERGED_FIELDS = ["shortName", "rna", "siret", "commune", "department"] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

const named = z.strictObject({ id, name: z.string() });
const field = z.strictObject({ field: z.enum(MERGED_FIELDS), value: z.string() });

/** What a merge moves, and what it does not. */
export const structureMerge = z.strictObject({
  id: id.optional().describe("pour annuler ; absent d’un essai"),
  into: named,
  from: named,
  people: z.array(named).describe("personnes qui changent de structure"),
  inBoth: z
    .array(named.extend({ role: z.enum(STRUCTURE_ROLES), former: z.enum(STRUCTURE_ROLES) }))
    .describe("personnes des deux structures, avec leur rôle après et avant"),
  labels: z.array(z.string()),
  membership: z
    .enum(["moved", "ended", "none"])
    .describe("l’adhésion de la structure qui disparaît : reprise, terminée ou inexistante"),
  invitations: z.array(z.string()).describe("invitations en cours, qui suivent"),
  revoked: z.array(z.string()).describe("invitations retirées : l’autre structure en a une"),
  antennas: z.array(named),
  fields: z.array(field).describe("informations reprises"),
  dropped: z.array(field).describe("informations qui restent sur la fiche supprimée"),
  losing: z.array(named).describe("personnes qui perdraient l’accès : la fusion est refusée"),
});
export type StructureMerge = z.output<typeof structureMerge>;

export const mergeBody = z.strictObject({
  into: id.describe("la structure qui reste"),
  from: id.describe("celle qui disparaît"),
  dry: z.boolean(messages.invalidRequest).describe("ne rien changer : montrer seulement"),
});
export type MergeBody = z.output<typeof mergeBody>;

export const pastMerge = z.strictObject({
  id,
  into: named,
  from: named,
  by: z.string().describe("vide quand le compte n’existe plus"),
  at: timestamp,
  undone: mark,
});
export type PastMerge = z.output<typeof pastMerge>;

export const structureMergeRoutes = {
  list: route(addresses.structureMerges.list, {
    summary: "Fusions de structures des 30 derniers jours",
    access: "admin",
    reply: z.array(pastMerge),
  }),
  merge: route(addresses.structureMerges.merge, {
    summary: "Fusionner deux structures, ou montrer ce qui changerait",
    access: "admin",
    body: mergeBody,
    reply: structureMerge,
  }),
  undo: route(addresses.structureMerges.undo, {
    summary: "Annuler une fusion",
    access: "admin",
    params: z.strictObject({ id }),
    reply: z.strictObject({
      unchanged: z.array(z.string()).describe("ce qui a été modifié depuis et reste, en phrases"),
    }),
  }),
};
