import { SESSION_LIFETIME_HEADER } from "../../contract/limits.ts";
import type { Route } from "../../contract/route.ts";
import type { SessionTime } from "../accounts/session.ts";

const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000));

/** Tells the browser how long the session still lives, so that it can warn before the end. */
export const lifetimeHeader = ({ idle, total }: SessionTime): Record<string, string> => ({
  [SESSION_LIFETIME_HEADER]: `idle=${inSeconds(idle)}, total=${inSeconds(total)}`,
});

/** What a route says of each of its successes. */
export const successHeaders = ({ access, headers }: Route): Record<string, string> => ({
  ...headers,
  "cache-control": access === "public" ? "no-store" : "private, no-store",
});
