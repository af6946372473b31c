import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, id, limit, text, timestamp } from "./fields.ts";
import { ACCEPTED_TEXTS, COLLEGES, REASON_MAX } from "./limits.ts";
import { refusedMail } from "./mails.ts";
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
});
export type Application = z.output<typeof application>;

export const refuseBody = z.strictObject({
  reason: text(REASON_MAX).optional(),
  /** True for spam: no mail is sent. */
  silent: z.boolean().optional(),
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
      limit: limit.optional(),
      after: id.optional().describe("id de la dernière demande de la page précédente"),
    }),
    reply: z.array(application),
  }),
  approve: route(addresses.applications.approve, {
    summary: "Approuver une demande",
    access: "admin",
    params,
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
