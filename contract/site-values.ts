import { z } from "zod";
import { addresses } from "./addresses.ts";
import { timestamp, tooLong, version } from "./fields.ts";
import { VALUE_TEXT_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";
import { VALUE_KINDS } from "./value-kinds.ts";
import { VALUE_PARTS } from "./value-parts.ts";

/** A whole form of long texts. */
const FORM_BYTES = 256 * 1024;
const FORM_VALUES_MAX = 100;
/** Limit of the API; each kind of value has its own limit and error. */
const LONGEST = 20_000;

/** A passage of a page that shows a value, with the value as `{{name}}`. */
export const valueUse = z.strictObject({
  path: z.string(),
  title: z.string(),
  sentence: z.string(),
});

export const siteValue = z.strictObject({
  name: z.string(),
  label: z.string(),
  kind: z.enum(VALUE_KINDS),
  part: z.enum(VALUE_PARTS),
  mandatory: z.boolean().describe("vrai quand la loi l’exige"),
  value: z.string().describe("ce que les pages montrent, vide s’il manque"),
  default: z.string().describe("ce que dit content/values.json"),
  changed: z.boolean().describe("vrai quand une valeur enregistrée remplace celle du fichier"),
  unreadable: z.boolean().describe("vrai quand la valeur enregistrée ne peut pas être montrée"),
  version,
  uses: z.array(valueUse),
});
export type SiteValue = z.output<typeof siteValue>;

export const valueVersion = z.strictObject({
  version,
  value: z.string().nullable().describe("null : retour à la valeur du fichier"),
  author: z.string(),
  at: timestamp,
});
export type ValueVersion = z.output<typeof valueVersion>;

/** Preview of an email. */
const mailPreview = z.strictObject({
  subject: z.string(),
  introduction: z.array(z.string()),
  body: z.array(z.string()),
  action: z.string(),
  notes: z.array(z.string()),
  signature: z.string(),
  /** The whole email as plain text. */
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

const name = z.string().regex(/^[\w-]{1,64}$/, messages.invalidRequest);
const params = z.strictObject({ name });

export const siteValueRoutes = {
  list: route(addresses.siteValues.list, {
    summary: "Ce que l’association remplit sur les pages du site",
    access: "admin",
    reply: z.array(siteValue),
  }),
  update: route(addresses.siteValues.update, {
    summary: "Enregistrer une valeur ; null ou vide, revenir à celle du fichier",
    access: "admin",
    params,
    body: z.strictObject({
      value: z.string().max(LONGEST, tooLong(VALUE_TEXT_MAX)).nullable(),
      version: version.optional(),
    }),
    reply: siteValue,
  }),
  updateMany: route(addresses.siteValues.updateMany, {
    summary: "Enregistrer plusieurs valeurs, toutes ou aucune",
    access: "admin",
    bodyBytes: FORM_BYTES,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            name,
            // Each kind has its own limit, with an error beside its field.
            value: z.string().nullable(),
            version: version.optional(),
          }),
        )
        .min(1, messages.invalidRequest)
        .max(FORM_VALUES_MAX, messages.invalidRequest),
    }),
    reply: z.array(siteValue),
  }),
  versions: route(addresses.siteValues.versions, {
    summary: "Ce qu’une valeur a été, de la dernière version à la première",
    access: "admin",
    params,
    reply: z.array(valueVersion),
  }),
  restore: route(addresses.siteValues.restore, {
    summary: "Rétablir une version d’une valeur",
    access: "admin",
    params,
    body: z.strictObject({ restored: version.min(1), version: version.optional() }),
    reply: siteValue,
  }),
  mail: route(addresses.siteValues.mail, {
    summary: "Le courriel que ces mots ouvrent ou signent, tel qu’il partirait",
    access: "admin",
    params,
    body: z.strictObject({ value: z.string().max(LONGEST, tooLong(VALUE_TEXT_MAX)) }),
    reply: mailPreview,
  }),
};
