import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, limit, search, timestamp } from "./fields.ts";
import { messages } from "./messages.ts";
import { RETENTION_IDS } from "./retention.ts";
import { REVIEW_IDS } from "./review.ts";
import { route } from "./route.ts";

const found = z.strictObject({ count: z.number().int(), oldest: timestamp.nullable() });

/** A category of data with a retention period. */
export const retentionCategory = z.strictObject({
  id: z.enum(RETENTION_IDS),
  data: z.string(),
  period: z.string(),
  why: z.string(),
  stored: found,
  due: found,
});
export type RetentionCategory = z.output<typeof retentionCategory>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, messages.dateInvalid)
  .refine((value) => !Number.isNaN(Date.parse(`${value}T12:00:00Z`)), messages.dateInvalid);

/** A text of the association, edited as a value of the site. */
const customText = z.strictObject({ name: z.string(), label: z.string(), value: z.string() });

export const treatment = z.strictObject({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  basis: z.string(),
  people: z.string(),
  data: z.string(),
  recipients: z.string(),
  duration: z.string(),
  /** Data that jobs erase automatically. */
  erased: z.array(z.string()),
  own: customText,
});
export type Treatment = z.output<typeof treatment>;

export const register = z.strictObject({
  madeAt: timestamp,
  /** Controller and contact, filled in by the association. */
  identity: z.array(customText),
  treatments: z.array(treatment),
  /** Data processing outside the site. */
  others: customText,
  /** Recipients of data with the current configuration. */
  recipients: z.array(z.string()),
  measures: z.array(z.string()),
  ownMeasures: customText,
});
export type Register = z.output<typeof register>;

export const acceptance = z.strictObject({
  id: z.string().describe("compte et document : la dernière ligne d’une page"),
  name: z.string(),
  email: z.string(),
  status: z.enum(["pending", "active", "refused"]),
  document: z.string(),
  sha256: z.string(),
  version: z
    .number()
    .int()
    .nullable()
    .describe("la version déposée sur le site qui a cette empreinte, s’il y en a une"),
  acceptedAt: timestamp,
});
export type Acceptance = z.output<typeof acceptance>;

const YEAR = /^20\d\d$/;
const year = z.string().regex(YEAR, messages.invalidRequest);

/** An item of the yearly review, and who ticked it that year. */
export const reviewedItem = z.strictObject({
  id: z.enum(REVIEW_IDS),
  what: z.string(),
  how: z.string(),
  done: z.strictObject({ by: z.string(), at: timestamp }).nullable(),
});
export type ReviewedItem = z.output<typeof reviewedItem>;

export const review = z.strictObject({
  year,
  /** Years with a ticked item, and the current one, latest first. */
  years: z.array(z.string()),
  items: z.array(reviewedItem),
});
export type Review = z.output<typeof review>;

export const privacyRoutes = {
  retention: route(addresses.privacy.retention, {
    summary: "Ce que le site garde, combien de temps, et ce que le prochain passage effacera",
    access: "admin",
    query: z.strictObject({
      day: day.optional().describe("ce qu’effacerait un passage ce jour-là, à midi"),
    }),
    reply: z.strictObject({ at: timestamp, categories: z.array(retentionCategory) }),
  }),
  register: route(addresses.privacy.register, {
    summary: "Registre des activités de traitement",
    access: "admin",
    reply: register,
  }),
  acceptances: route(addresses.privacy.acceptances, {
    summary:
      "Qui a accepté quel texte, dans quelle version, de la dernière acceptation à la première",
    access: "admin",
    query: z.strictObject({
      q: search.optional(),
      limit: limit.optional(),
      before: z
        .string()
        .regex(/^[\w,-]{1,200}$/, messages.invalidRequest)
        .optional(),
    }),
    reply: z.array(acceptance),
  }),
  review: route(addresses.privacy.review, {
    summary: "À revoir chaque année : les points, et qui les a vérifiés",
    access: "admin",
    params: z.strictObject({ year }),
    reply: review,
  }),
  tick: route(addresses.privacy.tick, {
    summary: "Dire qu’un point de l’année est vérifié, ou ne l’est plus",
    access: "admin",
    params: z.strictObject({ year, item: z.enum(REVIEW_IDS) }),
    body: z.strictObject({ done: z.boolean() }),
    reply: done,
  }),
};
