import type { Route } from "#contract/route.ts";
import type { SessionTime } from "#server/accounts/session.ts";

const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000));

/** SESSION_LIFETIME_HEADER: the remaining life of the session, so that the browser can warn before its end. */
export const lifetimeOf = ({ idle, total }: SessionTime): string =>
  `idle=${inSeconds(idle)}, total=${inSeconds(total)}`;

/** What a route says of each of its successes. */
export const successHeaders = ({ access, headers }: Route): Record<string, string> => ({
  ...headers,
  "cache-control": access === "public" ? "no-store" : "private, no-store",
});
