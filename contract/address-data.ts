import { z } from "zod";
import { timestamp } from "./fields.ts";

/** Data found by an address, with or without an account. */
export const addressData = z.strictObject({
  contactMessages: z.array(
    z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      message: z.string(),
      createdAt: timestamp,
      readAt: timestamp.nullable(),
      doneAt: timestamp.nullable(),
      deletedAt: timestamp.nullable(),
    }),
  ),
  siteInvitations: z.array(
    z.strictObject({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      invitedAt: timestamp,
      endsAt: timestamp,
      acceptedAt: timestamp.nullable(),
      revokedAt: timestamp.nullable(),
    }),
  ),
  structureInvitations: z.array(
    z.strictObject({
      structure: z.string(),
      email: z.string(),
      role: z.string(),
      invitedAt: timestamp,
      endsAt: timestamp,
      acceptedAt: timestamp.nullable(),
      revokedAt: timestamp.nullable(),
    }),
  ),
  importedRows: z
    .array(
      z.strictObject({
        table: z.string(),
        line: z.number().int(),
        label: z.string(),
        changes: z.string().describe("ce que la ligne a changé, en JSON"),
        importedAt: timestamp,
      }),
    )
    .describe("lignes des tableaux importés au sujet de la personne, pendant 30 jours"),
  messageJournal: z
    .array(z.strictObject({ at: timestamp, act: z.string() }))
    .describe("les lignes du journal au sujet de ces messages et de ces invitations"),
  mails: z.array(
    z.strictObject({
      kind: z.string(),
      recipient: z
        .string()
        .describe("vide : un courriel à quelqu’un d’autre, qui parle de la personne"),
      subject: z.string(),
      status: z.string(),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
    }),
  ),
  links: z.array(
    z.strictObject({
      purpose: z.string(),
      email: z.string().nullable(),
      form: z.string().nullable().describe("la demande d’adhésion que le lien confirme, en JSON"),
      createdAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
});
