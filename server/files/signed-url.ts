import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../deps.ts";
import { deriveKey } from "../secret.ts";

/** How long a preview address works; what it shows is checked again each time it is used. */
const LIFETIME = 5 * 60;

const signature = (
  deps: Pick<Deps, "secret">,
  name: string,
  exp: string,
  session: string,
): Buffer =>
  createHmac("sha256", deriveKey(deps.secret, "file-url"))
    .update(`${name}\n${exp}\n${session}`)
    .digest();

/** What an address says after its path so that it opens without a header for five minutes, as long as the session that asked for it lives. */
export function signedQuery(
  deps: Pick<Deps, "secret" | "clock">,
  name: string,
  session: string,
): string {
  const exp = String(Math.floor(deps.clock.now().getTime() / 1000) + LIFETIME);
  const sig = signature(deps, name, exp, session).toString("base64url");
  return new URLSearchParams({ exp, session, sig }).toString();
}

/** Such an address of a stored file. */
export const signedUrl = (
  deps: Pick<Deps, "secret" | "clock">,
  name: string,
  session: string,
): string => `/api/uploads/${name}?${signedQuery(deps, name, session)}`;

/** What a signed address says after its path. */
export interface Signed {
  exp?: string | undefined;
  session?: string | undefined;
  sig?: string | undefined;
}

/** Id of the session that the address was signed for, which may have ended since; undefined when it is not ours or too old. */
export function signedFor(
  deps: Pick<Deps, "secret" | "clock">,
  name: string,
  { exp, session, sig }: Signed,
): string | undefined {
  if (
    !exp ||
    !session ||
    !sig ||
    !/^[0-9]{1,12}$/.test(exp) ||
    Number(exp) * 1000 < deps.clock.now().getTime()
  )
    return undefined;
  const given = Buffer.from(sig, "base64url");
  const right = signature(deps, name, exp, session);
  return given.length === right.length && timingSafeEqual(given, right) ? session : undefined;
}
