import { sendInvitations } from "../features/events/invitations/send-invitations.ts";
import type { Letter } from "../mail/letter.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { deliver } from "./mails.ts";

/** Asks that the people of a meeting are invited. */
export const invite = (app: TestApp, eventId: string, token: string, body: object = {}) =>
  call(app, { method: "POST", url: `/events/${eventId}/invitations`, body }, token);

/** The invitations that there are to send now, by the address that they go to. */
export async function sendDue(app: TestApp): Promise<Map<string, Letter>> {
  await sendInvitations(app);
  const letters = await deliver(app);
  const byAddress = new Map(letters.map((letter) => [letter.to, letter]));
  if (byAddress.size !== letters.length) throw new Error("two letters to one person");
  return byAddress;
}
