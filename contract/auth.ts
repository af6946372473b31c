import { z } from "zod";
import { addresses } from "./addresses.ts";
import { factorCode, ticket } from "./factors.ts";
import { anyPassword, done, email, id, linkToken, mark, timestamp } from "./fields.ts";
import { COLLEGES, ROLES } from "./limits.ts";
import { messages } from "./messages.ts";
import { OPTIONAL_FEATURES } from "./optional-features.ts";
import { assertion, challenge } from "./passkeys.ts";
import { passwordProblem } from "./password.ts";
import { myStructure, person } from "./person.ts";
import { route } from "./route.ts";

/** A new password. The longer minimum of administrators is checked where the account is known. */
export const newPassword = anyPassword.superRefine((value, context) => {
  const problem = value === "" ? undefined : passwordProblem(value);
  if (problem && problem !== messages.passwordTooLong)
    context.addIssue({ code: "custom", message: problem });
});

// The login address is a plain text field, as the association asked: any wrong one is simply unknown.
export const loginBody = z.strictObject({
  email: z.string(messages.required).min(1, messages.required).max(1000, messages.loginFailed),
  password: anyPassword,
  device: z.string().max(100).optional().describe("ce que l’appareil dont on se souvient a reçu"),
  room: z
    .strictObject({ meetingId: z.string().max(100), code: z.string().max(100) })
    .optional()
    .describe("le code affiché dans la salle d’une réunion ; faux ou ancien, il ne change rien"),
});
export const codeBody = z.strictObject({
  ticket,
  code: factorCode,
  remember: z.boolean().optional().describe("se souvenir de cet appareil, pour un membre"),
});
export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ newPassword });

export const me = person.extend({
  role: z.enum(ROLES),
  college: z.enum(COLLEGES).nullable(),
  editor: mark,
  animates: z.array(id).optional().describe("les groupes que l’on anime"),
  structures: z
    .array(myStructure)
    .optional()
    .describe("les structures dont on fait partie, la principale d’abord"),
  secondFactor: z
    .strictObject({ dueAt: timestamp, isDue: z.boolean() })
    .optional()
    .describe("quand ce compte d’administrateur, qui n’a pas de second facteur, doit en avoir un"),
});
export type Me = z.output<typeof me>;

/** Answer to a log-in: a session, and a trusted-device secret once a code was given. */
const opened = z.strictObject({ token: z.string(), device: z.string().optional() });
/** The password was correct, and a second factor is required. */
const secondStep = z.strictObject({
  next: z.literal("second_factor"),
  ticket: z.string(),
  totp: z.boolean(),
  passkey: z.boolean(),
  /** Server time: codes of a phone with another clock are refused. */
  now: timestamp,
});
export type SecondStep = z.output<typeof secondStep>;

const newcomer = z.strictObject({
  since: timestamp,
  hidden: mark.describe("ses premiers pas ne lui sont plus montrés"),
});
export type Newcomer = z.output<typeof newcomer>;

/** Account fields shown only to their own person. */
const myAccount = me.extend({
  detached: mark.describe("le rattachement a pris fin : une seule page reste ouverte"),
  closesAt: timestamp
    .optional()
    .describe("quand un compte sans rattachement sera fermé, si rien ne change"),
  membershipAskedAt: timestamp.optional().describe("depuis quand on demande à adhérer en son nom"),
  unread: z.number().int().optional().describe("nouveautés de ses groupes, pas encore lues"),
  featuresOff: z
    .array(z.enum(OPTIONAL_FEATURES))
    .optional()
    .describe("fonctions que l’association a désactivées"),
  newcomer: newcomer
    .optional()
    .describe("un membre de moins de trente jours qui n’est dans aucun groupe"),
  offlineEnded: mark.describe(
    "les appareils ne gardent plus l’agenda, et effacent ce qu’ils en ont",
  ),
});
export type MyAccount = z.output<typeof myAccount>;

export const authRoutes = {
  login: route(addresses.auth.login, {
    summary: "Ouvrir une session",
    access: "public",
    body: loginBody,
    reply: z.union([opened, secondStep]),
  }),
  loginCode: route(addresses.auth.loginCode, {
    summary: "Finir de se connecter, avec un code",
    access: "public",
    body: codeBody,
    reply: opened,
  }),
  passkeyOptions: route(addresses.auth.passkeyOptions, {
    summary: "Commencer à se connecter avec une clé d’accès, seule ou après le mot de passe",
    access: "public",
    limited: "logInStepsPerAddress",
    body: z.strictObject({ ticket: ticket.optional() }),
    reply: challenge,
  }),
  loginPasskey: route(addresses.auth.loginPasskey, {
    summary: "Se connecter avec une clé d’accès",
    access: "public",
    limited: "logInStepsPerAddress",
    body: z.strictObject({ step: ticket, credential: assertion }),
    reply: opened,
  }),
  logout: route(addresses.auth.logout, {
    summary: "Fermer la session",
    access: "member",
    allowBeforeMfa: true,
    allowDetached: true,
    status: 204,
    headers: { "clear-site-data": '"storage"' },
    reply: null,
  }),
  me: route(addresses.auth.me, {
    summary: "Le compte de la session",
    access: "member",
    allowBeforeMfa: true,
    allowDetached: true,
    reply: myAccount,
  }),
  adminStatus: route(addresses.auth.adminStatus, {
    summary: "La session est-elle celle d’un administrateur ?",
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
