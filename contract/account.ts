import { z } from "zod";
import { addresses } from "./addresses.ts";
import { me, newPassword } from "./auth.ts";
import { currentPasswordBody, done, email, id, linkToken } from "./fields.ts";
import { personBody } from "./person.ts";
import { personalData, session } from "./personal-data.ts";
import { route } from "./route.ts";

export const passwordBody = currentPasswordBody.extend({ newPassword });
export const emailBody = z.strictObject({ email, ...currentPasswordBody.shape });

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
    summary: "Demander à changer d’adresse",
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
    allowDetached: true,
    reply: z.array(session),
  }),
  endSession: route(addresses.account.endSession, {
    summary: "Fermer une de ses sessions",
    access: "member",
    allowDetached: true,
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
  exportData: route(addresses.account.exportData, {
    summary: "Télécharger ses données",
    access: "member",
    allowDetached: true,
    requiresRecentAuth: true,
    reply: personalData,
  }),
  requestDeletion: route(addresses.account.requestDeletion, {
    summary: "Demander la suppression de son compte",
    access: "member",
    allowDetached: true,
    body: currentPasswordBody,
    reply: done,
  }),
};
