import { deliverMails } from "../mail/deliver-mails.ts";
import type { Letter } from "../mail/letter.ts";
import type { TestApp } from "./build-test-app.ts";

/** Delivers what waits and returns the letters that left since the last call. */
export async function deliver(app: TestApp): Promise<Letter[]> {
  await deliverMails(app);
  return app.delivered.splice(0).map(({ letter }) => letter);
}

/** The one-time token at the end of a letter's link. */
export function tokenIn(letter: Letter | undefined): string {
  const token = letter?.action?.url.split("/").at(-1);
  if (!token) throw new Error(`no link in ${JSON.stringify(letter)}`);
  return token;
}
