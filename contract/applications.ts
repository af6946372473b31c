import { z } from "zod";
import { addresses } from "./addresses.ts";
import { APPLICATION_STATES, MAIL_TEMPLATES, REFUSAL_TEMPLATES } from "./application-limits.ts";
import { done, id, limit, requiredLine, rowVersion, text, timestamp } from "./fields.ts";
import { ACCEPTED_TEXTS, COLLEGES, REASON_MAX, STRUCTURE_MAX } from "./limits.ts";
import { refusedMail } from "./mails.ts";
import { messages } from "./messages.ts";
import { person } from "./person.ts";
import { route } from "./route.ts";

export const application = person.extend({
  college: z.enum(COLLEGES),
  createdAt: timestamp,
  emailVerifiedAt: timestamp.nullable(),
  /** Addresses of other accounts and applications of the same name. */
  possibleDuplicates: z.array(z.string()),
  refusedMail: refusedMail.optional(),
  acceptances: z.array(
    z.strictObject({ document: z.enum(ACCEPTED_TEXTS), sha256: z.string(), acceptedAt: timestamp }),
  ),
  state: z.enum(APPLICATION_STATES),
  stateSince: timestamp,
  ageDays: z.number().int().describe("jours entiers depuis la vérification de l’adresse"),
  waitedDays: z.number().int().describe("dont l’attente d’une réponse du candidat"),
  assignee: z.strictObject({ id, name: z.string() }).nullable(),
  lastMessage: z
    .strictObject({ at: timestamp, side: z.enum(["applicant", "admin", "system"]) })
    .nullable()
    .describe("sans les courriels automatiques ni les notes de l’administration"),
});
export type Application = z.output<typeof application>;

const readVersion = rowVersion.optional().describe("version qui a été lue");
const despiteComplement = z
  .boolean()
  .optional()
  .describe("décider malgré un complément qui n’est pas encore venu");

/** What an approval attaches the person to; null: a membership in their own name. */
export const structureChoice = z
  .union(
    [z.strictObject({ id }), z.strictObject({ new: requiredLine(STRUCTURE_MAX) })],
    messages.invalidRequest,
  )
  .nullable();
export type StructureChoice = z.output<typeof structureChoice>;

export const approveBody = z.strictObject({
  structure: structureChoice.optional(),
  despiteComplement,
  version: readVersion,
});

export const refuseBody = z.strictObject({
  reason: text(REASON_MAX).optional(),
  /** True for spam: no mail is sent. */
  silent: z.boolean().optional(),
  template: z
    .enum(MAIL_TEMPLATES, messages.invalidRequest)
    .refine(
      (key) => REFUSAL_TEMPLATES.some((refusal) => refusal === key),
      messages.templateNotRefusal,
    )
    .optional(),
  despiteComplement,
  version: readVersion,
});

const params = z.strictObject({ id });

export const applicationRoutes = {
  list: route(addresses.applications.list, {
    summary:
      "Demandes d’adhésion à examiner (adresse vérifiée), ou dont l’adresse n’est pas encore vérifiée",
    access: "admin",
    unpaginated: true,
    query: z.strictObject({
      emailVerified: z.enum(["true", "false"]).default("true"),
      state: z
        .enum(APPLICATION_STATES)
        .optional()
        .describe("une seule étape, même décidée ; toutes celles à décider si absent"),
      assignee: z
        .union([z.literal("none"), id])
        .optional()
        .describe("dossiers confiés à cette personne ; none : à personne"),
      limit: limit.optional(),
      after: id.optional().describe("id de la dernière demande de la page précédente"),
    }),
    reply: z.array(application),
  }),
  approve: route(addresses.applications.approve, {
    summary: "Approuver une demande",
    access: "admin",
    params,
    body: approveBody,
    reply: done,
  }),
  refuse: route(addresses.applications.refuse, {
    summary: "Refuser une demande",
    access: "admin",
    params,
    body: refuseBody,
    reply: done,
  }),
  reopen: route(addresses.applications.reopen, {
    summary: "Annuler une approbation, tant que son courriel n’est pas parti",
    access: "admin",
    params,
    reply: done,
  }),
};
