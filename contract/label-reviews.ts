import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, timestamp } from "./fields.ts";
import { COLLEGES } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";
import { STRUCTURE_KINDS } from "./structure-limits.ts";
import { structureBody } from "./structures.ts";

export const LABEL_DECISIONS = ["new", "known", "none"] as const;
export type LabelDecision = (typeof LABEL_DECISIONS)[number];

/** Key of the card of people who wrote that they have no structure: « aucune », « / ». */
export const NO_STRUCTURE_KEY = "-";

/** Why a structure is proposed: an administrator decided so before, or what both names have in common. */
export const LABEL_REASONS = ["decided", "words", "initials", "included", "spelling"] as const;
export type LabelReason = (typeof LABEL_REASONS)[number];

const KEY_MAX = 400;
/** The key of a label (contract/structure-label.ts). */
const key = z.string().min(1, messages.invalidRequest).max(KEY_MAX, messages.invalidRequest);

const named = z.strictObject({ id, name: z.string() });

/** What people wrote in one way, to decide upon. */
export const labelCard = z.strictObject({
  key,
  labels: z.array(z.strictObject({ text: z.string(), people: z.number().int() })),
  count: z.number().int().describe("personnes qui ont écrit un de ces libellés"),
  people: z.array(named).describe("les premières d’entre elles"),
  college: z.enum(COLLEGES).optional().describe("le plus fréquent parmi elles"),
  guess: z.enum(LABEL_DECISIONS),
  candidate: named
    .extend({
      reason: z.enum(LABEL_REASONS),
      sure: mark.describe("proposée d’office ; absent : à vérifier"),
    })
    .optional(),
  name: z.string().describe("nom proposé pour une nouvelle structure"),
  kind: z.enum(STRUCTURE_KINDS).describe("type proposé pour une nouvelle structure"),
});
export type LabelCard = z.output<typeof labelCard>;

export const decidedLabel = z.strictObject({
  key,
  label: z.string(),
  decision: z.enum(LABEL_DECISIONS),
  structure: named.optional(),
  count: z.number().int(),
  by: z.string().describe("vide quand le compte n’existe plus"),
  at: timestamp,
});
export type DecidedLabel = z.output<typeof decidedLabel>;

export const labelReview = z.strictObject({
  total: z.number().int(),
  decided: z.number().int(),
  finishedAt: timestamp.optional(),
  cards: z.array(labelCard).describe("les premiers libellés à traiter"),
  latest: z.array(decidedLabel).describe("les dernières décisions"),
});
export type LabelReview = z.output<typeof labelReview>;

const params = z.strictObject({ key });

/** « new » takes a structure to make, « known » the id of one; « none » says that the label names no structure. */
export const labelDecisionBody = z.strictObject({
  decision: z.enum(LABEL_DECISIONS, messages.invalidRequest),
  structureId: id.optional(),
  structure: structureBody.omit({ parentId: true }).optional(),
  college: z
    .enum(COLLEGES, messages.collegeRequired)
    .optional()
    .describe("de l’adhésion de la structure ; absent : le plus fréquent parmi les personnes"),
});
export type LabelDecisionBody = z.output<typeof labelDecisionBody>;

export const labelReviewRoutes = {
  list: route(addresses.labelReviews.list, {
    summary: "Revue des libellés de structure : ceux à traiter, et les dernières décisions",
    access: "admin",
    reply: labelReview,
  }),
  decide: route(addresses.labelReviews.decide, {
    summary: "Décider quelle structure désigne un libellé ; les accès ne changent pas",
    access: "admin",
    params,
    body: labelDecisionBody,
    status: 204,
    reply: null,
  }),
  undo: route(addresses.labelReviews.undo, {
    summary: "Annuler une décision sur un libellé",
    access: "admin",
    params,
    reply: z.strictObject({
      unchanged: z.array(named).describe("personnes modifiées depuis, qui restent rattachées"),
      structure: named.optional().describe("la structure créée, quand elle reste"),
    }),
  }),
  finish: route(addresses.labelReviews.finish, {
    summary: "Terminer la revue : l’accès dépend ensuite des adhésions",
    access: "admin",
    requiresRecentAuth: true,
    reply: z.strictObject({ since: timestamp }),
  }),
};
