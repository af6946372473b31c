import { z } from "zod";
import { addresses } from "./addresses.ts";
import { me, newPassword } from "./auth.ts";
import { anyPassword, done, email, id, linkToken, timestamp } from "./fields.ts";
import { personBody } from "./person.ts";
import { route } from "./route.ts";

export const passwordBody = z.strictObject({ currentPassword: anyPassword, newPassword });
export const emailBody = z.strictObject({ email, currentPassword: anyPassword });

export const session = z.strictObject({
  id,
  userAgent: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** Everything the site holds on a person, for the person. */
const personalData = z.strictObject({
  account: me.extend({ createdAt: timestamp }),
  acceptances: z.array(
    z.strictObject({ document: z.string(), sha256: z.string(), acceptedAt: timestamp }),
  ),
  groups: z.array(z.strictObject({ name: z.string(), joinedAt: timestamp })),
  documents: z.array(
    z.strictObject({ name: z.string(), group: z.string(), uploadedAt: timestamp }),
  ),
  answers: z.array(
    z.strictObject({
      event: z.string(),
      group: z.string(),
      day: z.string(),
      answer: z.string(),
      word: z.string().nullable(),
      answeredAt: timestamp,
    }),
  ),
  calendars: z.array(
    z.strictObject({
      name: z.string(),
      scope: z.string(),
      group: z.string().nullable(),
      createdAt: timestamp,
      lastUsedAt: timestamp.nullable(),
      revokedAt: timestamp.nullable(),
    }),
  ),
  sessions: z.array(session),
  journal: z.array(z.strictObject({ at: timestamp, act: z.string(), subject: z.string() })),
});

export const accountRoutes = {
  update: route(addresses.account.update, {
    summary: "Modifier ses données",
    access: "member",
    body: personBody,
    reply: me,
  }),
  changePassword: route(addresses.account.changePassword, {
    summary: "Changer son mot de passe",
    access: "member",
    body: passwordBody,
    reply: done,
  }),
  changeEmail: route(addresses.account.changeEmail, {
    summary: "Demander à changer d'adresse",
    access: "member",
    body: emailBody,
    reply: done,
  }),
  confirmEmail: route(addresses.account.confirmEmail, {
    summary: "Confirmer sa nouvelle adresse",
    access: "public",
    limited: "linkPerAddress",
    params: z.strictObject({ token: linkToken }),
    reply: done,
  }),
  sessions: route(addresses.account.sessions, {
    summary: "Ses sessions ouvertes",
    access: "member",
    reply: z.array(session),
  }),
  endSession: route(addresses.account.endSession, {
    summary: "Fermer une de ses sessions",
    access: "member",
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
  exportData: route(addresses.account.exportData, {
    summary: "Télécharger ses données",
    access: "member",
    reply: personalData,
  }),
  requestDeletion: route(addresses.account.requestDeletion, {
    summary: "Demander la suppression de son compte",
    access: "member",
    body: z.strictObject({ currentPassword: anyPassword }),
    reply: done,
  }),
};
