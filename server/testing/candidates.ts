import { COLLEGES, JOIN_DOCUMENTS, TERMS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pdfOf, sha256 } from "../content/document-text.ts";
import type { Email } from "../mail/email.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { tokenIn } from "./mails.ts";
import { PASSWORD } from "./make.ts";

/** The password chosen with the verification link. */
export const CHOSEN = "brouette-Violette-93";
/** The answer to any signup. */
export const done = { success: true, message: messages.signupDone };

let made = 0;
/** The form of a person without an account. */
export const newForm = (values: Record<string, unknown> = {}) => ({
  username: "Maison de santé",
  firstName: "Inès",
  lastName: "Moreau",
  email: `candidate${++made}@exemple.fr`,
  password: PASSWORD,
  selectedOption: COLLEGES[1],
  ...values,
});

export const sendSignUp = (app: TestApp, body: object) =>
  call(app, { method: "POST", url: "/signup", body });
export const usersAt = (app: TestApp, email: string) =>
  app.database.db.selectFrom("users").selectAll().where("email", "=", email).execute();
/** Follows the link of a mail. */
export const followLink = (app: TestApp, mail: Email | undefined, newPassword = CHOSEN) =>
  call(app, { method: "POST", url: `/verify-email/${tokenIn(mail)}`, body: { newPassword } });

/** The version of a document that the site serves now, which a new applicant accepts. */
export const servedHash = (app: TestApp, document: string): Promise<string> =>
  sha256(app.content.current(), pdfOf(document));

/** What an applicant accepts: both documents as served now, and the conditions. */
export const acceptedTexts = async (app: TestApp) => [
  ...(await Promise.all(
    JOIN_DOCUMENTS.map(async (document) => ({ document, sha256: await servedHash(app, document) })),
  )),
  { document: TERMS, sha256: "c".repeat(64) },
];
