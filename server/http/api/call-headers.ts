import type { Route } from "#contract/route.ts";
import type { SessionTime } from "#server/accounts/session.ts";

const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000));

/** SESSION_LIFETIME_HEADER: tells the browser how long the session still lives, so that it can warn before the end. */
export const lifetimeOf = ({ idle, total }: SessionTime): string =>
  `idle=${inSeconds(idle)}, total=${inSeconds(total)}`;

/** What a route says of each of its successes. */
export const successHeaders = ({ access, headers }: Route): Record<string, string> => ({
  ...headers,
  "cache-control": access === "public" ? "no-store" : "private, no-store",
});
