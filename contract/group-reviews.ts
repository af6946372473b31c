import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, mark, text, timestamp, version } from "./fields.ts";
import { REVIEW_TEXT_MAX } from "./meeting-limits.ts";
import { route } from "./route.ts";

/** Counts of a year, from the rows; never a ranking of people. */
export const reviewFigures = z.strictObject({
  meetings: z.number().int(),
  hours: z.number().describe("de séance, au quart d’heure"),
  presences: z.array(z.strictObject({ college: z.string(), count: z.number().int() })),
  guests: z.number().int(),
  decisions: z.strictObject({
    adopted: z.number().int(),
    rejected: z.number().int(),
    adjourned: z.number().int(),
    executed: z.number().int(),
  }),
  actions: z.strictObject({
    created: z.number().int(),
    done: z.number().int(),
    late: z.number().int(),
  }),
  documents: z.number().int(),
});
export type ReviewFigures = z.output<typeof reviewFigures>;

export const groupReview = z.strictObject({
  group: z.strictObject({ id, name: z.string() }),
  year: z.number().int(),
  figures: reviewFigures,
  done: z.string(),
  difficulties: z.string(),
  ahead: z.string(),
  version: version.describe("0 tant que rien n’est écrit"),
  validatedIn: z.strictObject({ id, title: z.string(), day: z.string() }).optional(),
  validatedAt: timestamp.optional(),
  mayWrite: mark,
});
export type GroupReview = z.output<typeof groupReview>;

const params = z.strictObject({
  id,
  year: z.string().regex(/^[1-9][0-9]{3}$/),
});
const reviewText = text(REVIEW_TEXT_MAX).default("");
export const groupReviewBody = z.strictObject({
  done: reviewText,
  difficulties: reviewText,
  ahead: reviewText,
  version,
});

export const groupReviewRoutes = {
  get: route(addresses.groupReviews.get, {
    summary: "Le bilan d’un groupe pour une année",
    access: "member",
    params,
    reply: groupReview,
  }),
  save: route(addresses.groupReviews.save, {
    summary: "Écrire les textes du bilan",
    access: "member",
    params,
    body: groupReviewBody,
    reply: groupReview,
  }),
  validate: route(addresses.groupReviews.validate, {
    summary: "Valider le bilan dans une réunion : il ne change plus",
    access: "member",
    params,
    body: z.strictObject({ meetingId: id, version }),
    reply: groupReview,
  }),
};
