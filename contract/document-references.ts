import { z } from "zod";
import { addresses } from "./addresses.ts";
import { DOCUMENT_NOTE_MAX } from "./document-limits.ts";
import { day } from "./events.ts";
import { id, line, rowVersion, timestamp, version, writtenVersion } from "./fields.ts";
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
  row: rowVersion.describe("change à chaque modification : un formulaire ouvert avant est refusé"),
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
  reviewed: z
    .strictObject({ at: timestamp, by: z.string(), note: z.string() })
    .nullable()
    .describe("dernière relecture qui a confirmé le document"),
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
  structure: z.string().optional(),
  asked: z.boolean().describe("false : sa réponse n’est plus demandée"),
});
export type RegisterRow = z.output<typeof registerRow>;

export const documentRegister = z.strictObject({
  name: z.string(),
  number: rowVersion,
  versions: z
    .array(rowVersion)
    .describe("versions qui ont un registre, de la dernière à la première"),
  reminder: z
    .strictObject({
      people: z.number().int().describe("combien de personnes un rappel atteint maintenant"),
      after: timestamp.nullable().describe("un autre rappel est possible à partir de ce moment"),
    })
    .nullable()
    .describe("null : aucune réponse n’est attendue pour cette version"),
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
const referenceReply = z.strictObject({
  reference: documentReference.nullable(),
  former: z
    .boolean()
    .describe("ce n’est plus un document de référence, et la personne peut en lire le registre"),
});
const optionalDay = day.nullable();

export const referenceBody = z
  .strictObject({
    version: version.optional().describe("« row » qui a été lu ; 0 s’il n’y avait rien"),
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

export const reviewBody = z.strictObject({
  version: version.optional().describe("« row » qui a été lu"),
  until: day.describe("prochaine date de relecture"),
  note: line(DOCUMENT_NOTE_MAX).default(""),
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
    reply: referenceReply,
  }),
  set: route(addresses.documentReferences.set, {
    summary: "Définir un document de référence, ses dates et qui doit l’approuver",
    access: "publisher",
    params,
    body: referenceBody,
    reply: referenceReply,
  }),
  answer: route(addresses.documentReferences.answer, {
    summary: "Indiquer « lu et approuvé » pour une version, ou la refuser ; pour soi seulement",
    access: "member",
    params,
    body: acceptanceBody,
    reply: referenceReply,
  }),
  register: route(addresses.documentReferences.register, {
    summary: "Registre des réponses sur une version d’un document de référence",
    access: "member",
    params,
    query: z.strictObject({
      number: writtenVersion.optional().describe("la dernière version par défaut"),
    }),
    reply: documentRegister,
  }),
  review: route(addresses.documentReferences.review, {
    summary: "Confirmer qu’un document de référence est toujours bon, jusqu’à une autre date",
    access: "member",
    params,
    body: reviewBody,
    reply: referenceReply,
  }),
  remind: route(addresses.documentReferences.remind, {
    summary: "Relancer les personnes qui n’ont pas répondu ; une fois en trois jours au plus",
    access: "member",
    params,
    reply: z.strictObject({ people: z.number().int() }),
  }),
  end: route(addresses.documentReferences.end, {
    summary: "Ne plus en faire un document de référence ; son registre reste",
    access: "publisher",
    params,
    reply: referenceReply,
  }),
  toRead: route(addresses.documentReferences.toRead, {
    summary: "Documents de référence à lire et à approuver par la personne",
    access: "member",
    reply: z.array(toRead),
  }),
};
