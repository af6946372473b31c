import { z } from "zod";
import { addresses } from "./addresses.ts";
import { newPassword } from "./auth.ts";
import { done, email, linkToken, timestamp } from "./fields.ts";
import { ACCEPTED_TEXTS, COLLEGES, TERMS } from "./limits.ts";
import { messages } from "./messages.ts";
import { identity } from "./person.ts";
import { route } from "./route.ts";

export const acceptance = z.strictObject({
  document: z.enum(ACCEPTED_TEXTS, messages.invalidRequest),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, messages.invalidRequest),
});

export const signupBody = z.strictObject({
  ...identity,
  email,
  /** The account keeps the one chosen with the emailed link; this one only asks for another link, at log-in. */
  password: newPassword.optional(),
  selectedOption: z.enum(COLLEGES, messages.collegeRequired),
  /**
   * Accepted version of each document and of the conditions of use; an application without them is
   * marked.
   */
  acceptances: z.array(acceptance).max(ACCEPTED_TEXTS.length).optional(),
});

/** The password is chosen behind the emailed link: the form may come from a stranger (T06). */
export const verifyEmailBody = z.strictObject({ newPassword });

/**
 * Verification by the first administrator or a link made for an address, which only needs a
 * password.
 */
export const setUpAdminBody = z.strictObject({
  newPassword,
  email: email.optional(),
  firstName: identity.firstName.optional(),
  lastName: identity.lastName.optional(),
});

/** Adds an error for the first text that is not accepted. */
export function requireAcceptances(
  { acceptances }: { acceptances: z.output<typeof acceptance>[] },
  context: z.RefinementCtx,
): void {
  const missing = ACCEPTED_TEXTS.find(
    (text) => !acceptances.some(({ document }) => document === text),
  );
  if (missing === undefined) return;
  const message = missing === TERMS ? messages.termsRequired : messages.documentsRequired;
  context.addIssue({ code: "custom", path: ["acceptances"], message });
}

/** What the person of an invitation sends: the application form, with every text accepted. */
export const acceptInvitationBody = z
  .strictObject({
    ...identity,
    selectedOption: z.enum(COLLEGES, messages.collegeRequired),
    newPassword,
    acceptances: z.array(acceptance).max(ACCEPTED_TEXTS.length),
  })
  .superRefine(requireAcceptances);

/** What the page of an invitation shows. */
export const openInvitation = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitedBy: z.string().optional().describe("qui invite, tant que cette personne est membre"),
  endsAt: timestamp,
});
export type OpenInvitation = z.output<typeof openInvitation>;

const token = z.strictObject({ token: linkToken });

export const signupRoutes = {
  signUp: route(addresses.signup.signUp, {
    summary: "Déposer une demande d’adhésion",
    access: "public",
    limited: "signupTriesPerAddress",
    body: signupBody,
    status: 201,
    reply: done,
  }),
  checkLink: route(addresses.signup.checkLink, {
    summary: "Si un lien de vérification sert encore ; ne change rien",
    access: "public",
    limited: "linkPerAddress",
    params: token,
    status: 204,
    reply: null,
  }),
  verifyEmail: route(addresses.signup.verifyEmail, {
    summary: "Vérifier l’adresse d’une demande et choisir le mot de passe du compte",
    access: "public",
    limited: "linkPerAddress",
    params: token,
    body: verifyEmailBody,
    reply: done,
  }),
  setUpAdmin: route(addresses.signup.setUpAdmin, {
    summary: "Créer un compte d’administrateur par lien à usage unique",
    access: "public",
    limited: "linkPerAddress",
    params: token,
    body: setUpAdminBody,
    reply: done.extend({
      token: z
        .string()
        .optional()
        .describe("une session ; absente si le compte a un second facteur à montrer"),
    }),
  }),
  openInvitation: route(addresses.signup.openInvitation, {
    summary: "L’invitation à rejoindre le site, par le lien d’un courriel ; ne change rien",
    access: "public",
    limited: "siteInvitationPerAddress",
    params: token,
    reply: openInvitation,
  }),
  acceptInvitation: route(addresses.signup.acceptInvitation, {
    summary:
      "Accepter une invitation à rejoindre le site : le compte est actif, et la session ouverte",
    access: "public",
    limited: "siteInvitationPerAddress",
    params: token,
    body: acceptInvitationBody,
    reply: z.strictObject({ token: z.string() }),
  }),
};
