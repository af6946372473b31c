import type { NotificationKind } from "./notification-limits.ts";

/** What a link of a mail may put an end to: mails of one kind, or the letter that gathers several. */
export type StopScope = NotificationKind | "digest";

/** Characters before what is said: they prove that we said it. */
export const STOP_PROOF_LENGTH = 22;

/** What the secret part of such a link says, proved or not; whether there is such a scope is for who reads it. */
export function readStop(token: string): { scope: string; userId: string } | undefined {
  const said = token.slice(STOP_PROOF_LENGTH).replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+$/.test(said) || said.length % 4 === 1) return undefined;
  const [scope = "", userId = ""] = atob(said).split(" ");
  return { scope, userId };
}
