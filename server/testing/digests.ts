import { sendDigests } from "../features/notifications/send-digests.ts";
import type { Email } from "../mail/email.ts";
import type { TestApp } from "./build-test-app.ts";
import { deliver } from "./mails.ts";

const linesOf = ({ sections = [] }: Email): string[] =>
  sections.flatMap(({ lines }) =>
    lines.map(({ text }) => /«\u00A0(.*?)\u00A0»/.exec(text)?.[1] ?? text),
  );

/** Sends the digests due now and returns the titles that each person received, by address. */
export async function receiveDigests(app: TestApp): Promise<Record<string, string[]>> {
  await sendDigests(app);
  const received: Record<string, string[]> = {};
  for (const email of await deliver(app))
    received[email.to] = [...(received[email.to] ?? []), ...linesOf(email)];
  return received;
}

/** Moves the clock on to a moment. */
export const goTo = (app: TestApp, moment: string): void =>
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
