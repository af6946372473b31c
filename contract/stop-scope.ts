import type { NotificationKind } from "./notification-limits.ts";

/** Scope of an unsubscribe link: mails of one kind, or the digest. */
export type StopScope = NotificationKind | "digest";

/** Length of the proof, before the scope. */
export const STOP_PROOF_LENGTH = 22;

/** Parses the secret part of an unsubscribe link, without verifying the proof or the scope. */
export function readStop(token: string): { scope: string; userId: string } | undefined {
  const encoded = token.slice(STOP_PROOF_LENGTH).replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+$/.test(encoded) || encoded.length % 4 === 1) return undefined;
  const [scope = "", userId = ""] = atob(encoded).split(" ");
  return { scope, userId };
}
