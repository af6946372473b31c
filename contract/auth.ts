import { z } from "zod";
import { addresses } from "./addresses.ts";
import { anyPassword, done, email, linkToken, mark } from "./fields.ts";
import { COLLEGES, ROLES } from "./limits.ts";
import { messages } from "./messages.ts";
import { passwordProblem } from "./password.ts";
import { person } from "./person.ts";
import { route } from "./route.ts";

/** A password that somebody chooses. Administrators' longer minimum is checked where the account is known. */
export const newPassword = anyPassword.superRefine((value, context) => {
  const problem = value === "" ? undefined : passwordProblem(value);
  if (problem && problem !== messages.passwordTooLong)
    context.addIssue({ code: "custom", message: problem });
});

// The login address is a plain text field, as the association asked: any wrong one is simply unknown.
export const loginBody = z.strictObject({
  email: z.string(messages.required).min(1, messages.required).max(1000, messages.loginFailed),
  password: anyPassword,
});
export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ newPassword });

export const me = person.extend({
  role: z.enum(ROLES),
  college: z.enum(COLLEGES).nullable(),
  editor: mark,
});
export type Me = z.output<typeof me>;

export const authRoutes = {
  login: route(addresses.auth.login, {
    summary: "Ouvrir une session",
    access: "public",
    body: loginBody,
    reply: z.strictObject({ token: z.string() }),
  }),
  logout: route(addresses.auth.logout, {
    summary: "Fermer la session",
    access: "member",
    status: 204,
    headers: { "clear-site-data": '"storage"' },
    reply: null,
  }),
  me: route(addresses.auth.me, { summary: "Le compte de la session", access: "member", reply: me }),
  adminStatus: route(addresses.auth.adminStatus, {
    summary: "La session est-elle celle d'un administrateur ?",
    access: "member",
    reply: z.strictObject({ isAdmin: z.boolean() }),
  }),
  forgotPassword: route(addresses.auth.forgotPassword, {
    summary: "Demander un lien de réinitialisation",
    access: "public",
    limited: "forgotPerAddress",
    body: forgotPasswordBody,
    reply: done,
  }),
  resetPassword: route(addresses.auth.resetPassword, {
    summary: "Choisir un nouveau mot de passe",
    access: "public",
    limited: "linkPerAddress",
    params: z.strictObject({ token: linkToken }),
    body: resetPasswordBody,
    reply: done,
  }),
};
