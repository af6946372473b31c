import { z } from "zod";
import { addresses } from "./addresses.ts";
import {
  APPLICATION_STATES,
  COMPLEMENT_FIELDS,
  HINT_KINDS,
  MAIL_TEMPLATES,
  PRESENTATION_MAX,
  REAPPLY_STATES,
} from "./application-limits.ts";
import { application } from "./applications.ts";
import { complement, complementField } from "./complement.ts";
import { day } from "./events.ts";
import {
  done,
  id,
  linkToken,
  requiredText,
  rowVersion,
  text,
  timestamp,
  tooLong,
} from "./fields.ts";
import { COLLEGES, MESSAGE_MAX, SEARCH_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { identity } from "./person.ts";
import { route } from "./route.ts";
import { normaliseRna, rnaProblem } from "./structure-numbers.ts";

const state = z.enum(APPLICATION_STATES);
const visible = z.enum(["both", "admins"], messages.invalidRequest);

export const applicationStep = z.strictObject({
  state,
  at: timestamp,
  by: z.string().nullable().describe("null : la personne elle-même, ou le site"),
});
export type ApplicationStep = z.output<typeof applicationStep>;

export const applicationMessage = z.strictObject({
  id,
  at: timestamp,
  side: z.enum(["applicant", "admin", "system"]),
  author: z.string().nullable().describe("null : courriel automatique, ou personne effacée"),
  visible,
  body: z.string(),
  template: z.enum(MAIL_TEMPLATES).nullable().describe("modèle du courriel automatique"),
  mailed: z
    .enum(["waiting", "sent", "failed", "none"])
    .describe("où en est le courriel ; none : aucun n’est parti"),
});
export type ApplicationMessage = z.output<typeof applicationMessage>;

export const applicationHint = z.strictObject({
  kind: z.enum(HINT_KINDS).describe("même nom, même structure, même domaine de messagerie"),
  userId: id,
  name: z.string(),
  structure: z.string(),
  email: z.string(),
  status: z.enum(["pending", "active", "refused"]),
  end: z
    .enum(["refused", ...REAPPLY_STATES])
    .optional()
    .describe("comment la demande s’est terminée, sans adhésion"),
  decidedAt: timestamp.nullable().describe("date de cette fin, si elle a moins de six mois"),
});
export type ApplicationHint = z.output<typeof applicationHint>;

/** What an administrator reads of an application. */
export const applicationFile = application.extend({
  rna: z.string(),
  presentation: z.string(),
  version: rowVersion,
  steps: z.array(applicationStep).describe("de la première à la dernière"),
  thread: z.array(applicationMessage).describe("du premier message au dernier"),
  hints: z.array(applicationHint),
  complement: complement.nullable().describe("ce qui est demandé et n’a pas encore de réponse"),
  lapseOffered: z.boolean().describe("sans réponse depuis 45 jours"),
  decidedAt: timestamp.nullable(),
  refusalReason: z.string().nullable(),
  structureId: id.nullable().describe("structure à laquelle l’approbation a rattaché la personne"),
  attestation: z.boolean().describe("une attestation des textes acceptés existe"),
});
export type ApplicationFile = z.output<typeof applicationFile>;

export const FOLLOW_STEPS = ["received", "review", "complement", "decision"] as const;

/** What the bearer of the link reads. */
export const followedApplication = z.strictObject({
  firstName: z.string(),
  state,
  version: rowVersion,
  steps: z
    .array(
      z.strictObject({
        step: z.enum(FOLLOW_STEPS),
        is: z.enum(["done", "current", "coming", "skipped"]),
        at: timestamp.nullable(),
      }),
    )
    .describe("les quatre étapes, dans l’ordre"),
  complement: complement
    .extend({
      current: z
        .partialRecord(complementField, z.string())
        .describe("valeurs actuelles des champs"),
    })
    .nullable(),
  thread: z.array(
    applicationMessage.pick({ id: true, at: true, side: true, body: true, template: true }),
  ),
  canWrite: z.boolean().describe("faux une fois la demande décidée"),
  canWithdraw: z.boolean(),
  attestation: z.boolean(),
  endsAt: timestamp.nullable().describe("fin du lien, une fois la demande décidée"),
});
export type FollowedApplication = z.output<typeof followedApplication>;

/** The fields that an applicant completes: those that were asked. */
export const completedFields = z
  .strictObject({
    ...identity,
    college: z.enum(COLLEGES, messages.collegeRequired),
    rna: z
      .string()
      .max(SEARCH_MAX, tooLong(SEARCH_MAX))
      .overwrite(normaliseRna)
      .refine((value) => rnaProblem(value) === undefined, messages.rnaWrong),
    presentation: requiredText(PRESENTATION_MAX),
  })
  .partial();
export type CompletedFields = z.output<typeof completedFields>;

const figures = {
  received: z.number().int(),
  decided: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  withdrawn: z.number().int(),
  lapsed: z.number().int(),
  medianDays: z
    .number()
    .nullable()
    .describe("entre réception et décision, sans l’attente du candidat ; null : aucune décision"),
  ninthDecileDays: z.number().nullable(),
  applicantDays: z.number().nullable().describe("médiane de l’attente du candidat, en jours"),
  complementShare: z.number().nullable().describe("part des demandes décidées, de 0 à 1"),
};

export const applicationStats = z.strictObject({
  from: day,
  to: day,
  ...figures,
  waitingNow: z.number().int(),
  waitingApplicantNow: z.number().int().describe("dont un complément est attendu"),
  months: z.array(z.strictObject({ month: z.string().describe("AAAA-MM"), ...figures })),
});
export type ApplicationStats = z.output<typeof applicationStats>;

const params = z.strictObject({ id });
const byLink = z.strictObject({ token: linkToken });
const readVersion = rowVersion.optional().describe("version qui a été lue");

export const lapseBody = z.strictObject({ version: readVersion });

const HIDDEN = { "x-robots-tag": "noindex, nofollow" };

export const applicationFileRoutes = {
  get: route(addresses.applicationFiles.get, {
    summary: "Le dossier d’une demande d’adhésion : formulaire, étapes, échanges, ressemblances",
    access: "admin",
    params,
    reply: applicationFile,
  }),
  write: route(addresses.applicationFiles.write, {
    summary: "Écrire à la personne qui demande à adhérer, ou une note pour l’administration",
    access: "admin",
    params,
    body: z.strictObject({ body: requiredText(MESSAGE_MAX), visible }),
    status: 201,
    reply: applicationFile,
  }),
  askComplement: route(addresses.applicationFiles.askComplement, {
    summary: "Demander un complément : la décision attend la réponse",
    access: "admin",
    params,
    body: z.strictObject({
      body: requiredText(MESSAGE_MAX),
      fields: z.array(complementField).max(COMPLEMENT_FIELDS.length),
      version: readVersion,
    }),
    status: 201,
    reply: applicationFile,
  }),
  withdrawComplement: route(addresses.applicationFiles.withdrawComplement, {
    summary: "Retirer la demande de complément",
    access: "admin",
    params,
    reply: applicationFile,
  }),
  assign: route(addresses.applicationFiles.assign, {
    summary: "Confier un dossier à une personne de l’administration, ou à personne",
    access: "admin",
    params,
    body: z.strictObject({ userId: id.nullable(), version: readVersion }),
    reply: applicationFile,
  }),
  lapse: route(addresses.applicationFiles.lapse, {
    summary: "Classer sans suite un dossier dont le complément n’est pas venu en 45 jours",
    access: "admin",
    params,
    body: lapseBody,
    reply: done,
  }),
  attestation: route(addresses.applicationFiles.attestation, {
    summary: "L’attestation des textes acceptés, en PDF",
    access: "admin",
    answers: "file",
    params,
    reply: null,
  }),
  stats: route(addresses.applicationFiles.stats, {
    summary: "Délais des demandes d’adhésion, en tout et par mois",
    access: "admin",
    query: z.strictObject({
      from: day.optional().describe("un an avant « to » si absent"),
      to: day.optional().describe("aujourd’hui si absent"),
    }),
    reply: applicationStats,
  }),
};

export const followedApplicationRoutes = {
  read: route(addresses.followedApplications.read, {
    summary: "Suivre sa demande d’adhésion par le lien reçu ; ne change rien",
    access: "public",
    limited: "applicationLinksPerAddress",
    params: byLink,
    headers: HIDDEN,
    reply: followedApplication,
  }),
  write: route(addresses.followedApplications.write, {
    summary: "Écrire à l’administration par le lien de sa demande",
    access: "public",
    limited: "applicationLinksPerAddress",
    params: byLink,
    body: z.strictObject({ body: requiredText(MESSAGE_MAX) }),
    status: 201,
    headers: HIDDEN,
    reply: followedApplication,
  }),
  complete: route(addresses.followedApplications.complete, {
    summary: "Répondre à une demande de complément, par le lien de sa demande",
    access: "public",
    limited: "applicationLinksPerAddress",
    params: byLink,
    body: z.strictObject({
      fields: completedFields,
      body: text(MESSAGE_MAX).optional(),
      version: readVersion,
    }),
    headers: HIDDEN,
    reply: followedApplication,
  }),
  withdraw: route(addresses.followedApplications.withdraw, {
    summary: "Retirer sa demande d’adhésion, par le lien reçu",
    access: "public",
    limited: "applicationLinksPerAddress",
    params: byLink,
    headers: HIDDEN,
    reply: done,
  }),
  attestation: route(addresses.followedApplications.attestation, {
    summary: "L’attestation des textes acceptés, en PDF, par le lien de sa demande",
    access: "public",
    answers: "file",
    limited: "applicationLinksPerAddress",
    params: byLink,
    reply: null,
  }),
  sendLink: route(addresses.followedApplications.sendLink, {
    summary: "Recevoir de nouveau le lien de sa demande ; la réponse est toujours la même",
    access: "public",
    limited: "forgotPerAddress",
    body: z.strictObject({ email: z.string().max(500) }),
    reply: done,
  }),
};
