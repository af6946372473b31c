import { sendInvitations } from "../features/events/invitations/send-invitations.ts";
import type { Email } from "../mail/email.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { deliver } from "./mails.ts";

/** Requests the invitations of a meeting. */
export const invite = (app: TestApp, eventId: string, token: string, body: object = {}) =>
  call(app, { method: "POST", url: `/events/${eventId}/invitations`, body }, token);

/** Sends the invitations due now and returns them by recipient address. */
export async function sendDue(app: TestApp): Promise<Map<string, Email>> {
  await sendInvitations(app);
  const emails = await deliver(app);
  const byAddress = new Map(emails.map((email) => [email.to, email]));
  if (byAddress.size !== emails.length) throw new Error("two emails to one person");
  return byAddress;
}
