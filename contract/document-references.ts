import { z } from "zod";
import { addresses } from "./addresses.ts";
import { day } from "./events.ts";
import { id, line, rowVersion, timestamp } from "./fields.ts";
import { DOCUMENT_NOTE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { REFERENCE_STATES } from "./reference-state.ts";
import { route } from "./route.ts";

/** Of whom « lu et approuvé » is asked. */
export const REFERENCE_AUDIENCES = ["none", "all", "group", "named"] as const;
export type ReferenceAudience = (typeof REFERENCE_AUDIENCES)[number];

/** What a new version changes: after a correction of form, approvals are carried over. */
export const REFERENCE_CHANGES = ["form", "substance"] as const;
export type ReferenceChange = (typeof REFERENCE_CHANGES)[number];

export const REFERENCE_ANSWERS = ["accepted", "refused", "carried"] as const;
export type ReferenceAnswer = (typeof REFERENCE_ANSWERS)[number];

/** People asked one by one. */
export const ASKED_MAX = 500;

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, messages.invalidRequest)
  .toLowerCase();

const answer = z.strictObject({
  answer: z.enum(REFERENCE_ANSWERS),
  reason: z.string(),
  sha256: z.string(),
  answeredAt: timestamp,
  carriedFrom: rowVersion.nullable().describe("version lue, si une correction de forme l’a suivie"),
});

const person = z.strictObject({ id, name: z.string() });

export const documentReference = z.strictObject({
  state: z.enum(REFERENCE_STATES),
  inForce: rowVersion.nullable().describe("version en vigueur aujourd’hui"),
  validTo: z.string().nullable().describe("dernier jour en vigueur"),
  versions: z.array(
    z.strictObject({
      number: rowVersion,
      validFrom: z.string().nullable(),
      change: z.enum(REFERENCE_CHANGES).nullable(),
      sha256: z.string(),
      state: z.enum(REFERENCE_STATES),
    }),
  ),
  owner: person.nullable(),
  reviewOn: z.string().nullable(),
  audience: z.enum(REFERENCE_AUDIENCES),
  named: z.array(id).optional().describe("les personnes nommées, pour qui anime le groupe"),
  asked: z.number().int().describe("combien de personnes doivent répondre"),
  accepted: z.number().int().describe("combien d’entre elles ont approuvé la dernière version"),
  mine: z
    .strictObject({
      asked: z.boolean(),
      answer: answer.nullable(),
      before: rowVersion.nullable().describe("version lue et approuvée avant la dernière"),
    })
    .describe("ce qui est demandé à la personne, et sa réponse"),
});
export type DocumentReference = z.output<typeof documentReference>;

export const registerRow = answer.partial().extend({
  userId: id.nullable().describe("null : personne effacée"),
  name: z.string(),
  asked: z.boolean().describe("false : sa réponse n’est plus demandée"),
});
export type RegisterRow = z.output<typeof registerRow>;

export const documentRegister = z.strictObject({
  name: z.string(),
  number: rowVersion,
  sha256: z.string(),
  rows: z.array(registerRow),
});
export type DocumentRegister = z.output<typeof documentRegister>;

export const toRead = z.strictObject({
  id,
  name: z.string(),
  number: rowVersion,
  group: z.string(),
  since: timestamp.describe("depuis quand la réponse est attendue"),
});
export type ToRead = z.output<typeof toRead>;

const params = z.strictObject({ id });
const optionalDay = day.nullable();

export const referenceBody = z
  .strictObject({
    ownerId: id.nullable(),
    validFrom: day.describe("premier jour en vigueur de la dernière version"),
    validTo: optionalDay,
    reviewOn: optionalDay,
    audience: z.enum(REFERENCE_AUDIENCES, messages.invalidRequest),
    named: z.array(id).max(ASKED_MAX, messages.invalidRequest).default([]),
  })
  .superRefine(({ validFrom, validTo, audience, named }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (validTo !== null && validTo < validFrom) refuse("validTo", messages.referenceEndsBefore);
    if (audience === "named" && named.length === 0) refuse("named", messages.referenceNoneNamed);
  });

export const acceptanceBody = z.strictObject({
  number: rowVersion,
  sha256,
  answer: z.enum(["accepted", "refused"], messages.invalidRequest),
  reason: line(DOCUMENT_NOTE_MAX).default(""),
});

export const documentReferenceRoutes = {
  get: route(addresses.documentReferences.get, {
    summary: "Un document comme document de référence, et ce qui est demandé à la personne",
    access: "member",
    params,
    reply: z.strictObject({ reference: documentReference.nullable() }),
  }),
  set: route(addresses.documentReferences.set, {
    summary: "Définir un document de référence, ses dates et qui doit l’approuver",
    access: "publisher",
    params,
    body: referenceBody,
    reply: z.strictObject({ reference: documentReference.nullable() }),
  }),
  answer: route(addresses.documentReferences.answer, {
    summary: "Indiquer « lu et approuvé » pour une version, ou la refuser ; pour soi seulement",
    access: "member",
    params,
    body: acceptanceBody,
    reply: z.strictObject({ reference: documentReference.nullable() }),
  }),
  register: route(addresses.documentReferences.register, {
    summary: "Registre des réponses sur la dernière version d’un document de référence",
    access: "member",
    params,
    reply: documentRegister,
  }),
  toRead: route(addresses.documentReferences.toRead, {
    summary: "Documents de référence à lire et à approuver par la personne",
    access: "member",
    reply: z.array(toRead),
  }),
};
