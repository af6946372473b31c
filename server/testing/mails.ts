import { deliverMails } from "../mail/deliver-mails.ts";
import type { Email } from "../mail/email.ts";
import type { TestApp } from "./build-test-app.ts";

/** Delivers the waiting mails and returns the emails sent since the last call. */
export async function deliver(app: TestApp): Promise<Email[]> {
  await deliverMails(app);
  return app.delivered.splice(0).map(({ email }) => email);
}

/** Returns the one-time token at the end of an email's link. */
export function tokenIn(email: Email | undefined): string {
  const token = email?.action?.url.split("/").at(-1);
  if (!token) throw new Error(`no link in ${JSON.stringify(email)}`);
  return token;
}
