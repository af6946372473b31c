import { z } from "zod";
import { addresses } from "./addresses.ts";
import { anyPassword, done, id, requiredLine, timestamp } from "./fields.ts";
import { PASSKEY_NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { assertion, challenge, newCredential } from "./passkeys.ts";
import { route } from "./route.ts";

/** Six digits of an authenticator application, or a recovery code as typed from paper. */
export const factorCode = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(40, messages.codeRefused);
/** Ticket of a pending step. */
export const ticket = z.string().max(100);

export const totpBody = z.strictObject({ code: factorCode });
export const passkeyNameBody = z.strictObject({ name: requiredLine(PASSKEY_NAME_MAX) });

const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** A synchronised passkey: losing the phone does not lose it. */
  backedUp: z.boolean(),
});

export type Passkey = z.output<typeof passkey>;

const device = z.strictObject({
  id,
  userAgent: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
});

export const factors = z.strictObject({
  /** When the application was activated. */
  totp: timestamp.nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.number().int(),
  devices: z.array(device),
  /** False where the address of the site allows none: passkeys need a host name and https. */
  passkeysPossible: z.boolean(),
});
export type Factors = z.output<typeof factors>;

/** New recovery codes, shown only once; none when there are some already. */
const withCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const nothing = z.strictObject({});

/**
 * A passkey that signed the challenge of `step`, a code, or the password of a member without a
 * factor.
 */
export const proofBody = z.strictObject({
  code: factorCode.optional(),
  password: anyPassword.optional(),
  passkey: z.strictObject({ step: ticket, credential: assertion }).optional(),
});

const own = { access: "member", allowBeforeMfa: true } as const;
const change = { ...own, requiresRecentAuth: true } as const;

export const factorRoutes = {
  get: route(addresses.factors.get, {
    ...own,
    summary: "Son second facteur : application, clés d’accès, appareils dont on se souvient",
    reply: factors,
  }),
  startTotp: route(addresses.factors.startTotp, {
    ...change,
    summary: "Commencer à activer une application de codes : sa clé n’est montrée qu’une fois",
    reply: z.strictObject({ secret: z.string(), uri: z.string(), now: timestamp }),
  }),
  confirmTotp: route(addresses.factors.confirmTotp, {
    ...change,
    summary: "Activer l’application de codes, avec un premier code",
    body: totpBody,
    reply: withCodes,
  }),
  removeTotp: route(addresses.factors.removeTotp, {
    ...change,
    summary: "Retirer l’application de codes",
    reply: done,
  }),
  makeRecoveryCodes: route(addresses.factors.makeRecoveryCodes, {
    ...change,
    summary: "Dix nouveaux codes de secours, montrés une fois : les anciens ne servent plus",
    reply: withCodes,
  }),
  passkeyOptions: route(addresses.factors.passkeyOptions, {
    ...change,
    limited: "passkeysPerAccount",
    summary: "Commencer à ajouter une clé d’accès",
    reply: challenge,
  }),
  addPasskey: route(addresses.factors.addPasskey, {
    ...change,
    summary: "Ajouter la clé d’accès que le navigateur a faite",
    body: passkeyNameBody.extend({ step: ticket, credential: newCredential }),
    status: 201,
    reply: withCodes,
  }),
  renamePasskey: route(addresses.factors.renamePasskey, {
    ...own,
    summary: "Renommer une de ses clés d’accès",
    params: z.strictObject({ id }),
    body: passkeyNameBody,
    reply: done,
  }),
  removePasskey: route(addresses.factors.removePasskey, {
    ...change,
    summary: "Retirer une de ses clés d’accès",
    params: z.strictObject({ id }),
    reply: done,
  }),
  forgetDevice: route(addresses.factors.forgetDevice, {
    ...own,
    summary: "Oublier un appareil : le second facteur y sera redemandé",
    params: z.strictObject({ id }),
    status: 204,
    reply: null,
  }),
  confirmOptions: route(addresses.factors.confirmOptions, {
    ...own,
    allowDetached: true,
    limited: "passkeysPerAccount",
    summary: "Comment confirmer que c’est soi",
    reply: z.strictObject({
      /** A code of an application or of paper; the password where there are none. */
      code: z.boolean(),
      /** Challenge for a passkey, when the account has one. */
      passkey: challenge.optional(),
      now: timestamp,
    }),
  }),
  confirm: route(addresses.factors.confirm, {
    ...own,
    allowDetached: true,
    summary:
      "Confirmer que c’est soi : un code, une clé d’accès, ou le mot de passe de qui n’en a pas",
    body: proofBody,
    reply: nothing,
  }),
};
