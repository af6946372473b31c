import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import { ApiError } from "../api-error.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";
import { deriveKey } from "../secret.ts";

const ISSUER = "cpms";
const AUDIENCE = "cpms-api";
/** Seconds by which two clocks may differ. */
const TOLERANCE = 30;
const MOST_REMEMBERED = 1000;

/** Whose session it is, and which. */
export interface TokenClaims {
  id: string;
  sid: string;
}

interface Verified extends TokenClaims {
  /** Seconds since 1970. */
  exp: number;
}

/** Caches tokens with a verified signature. The session of a token is read on each request. */
const verified = perApp(() => new Map<string, Verified>());
const keyOf = (deps: Deps) => deriveKey(deps.secret, "access-token");

export const signToken = (
  deps: Deps,
  claims: TokenClaims,
  issued: Date,
  expires: Date,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .sign(keyOf(deps));

function remember(tokens: Map<string, Verified>, token: string, claims: Verified): Verified {
  const [oldest] = tokens.size >= MOST_REMEMBERED ? tokens.keys() : [];
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, claims);
  return claims;
}

async function verify(deps: Deps, token: string): Promise<Verified | undefined> {
  const { payload } = await jwtVerify(token, keyOf(deps), {
    algorithms: ["HS256"],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: "JWT",
    requiredClaims: ["iat", "exp"],
    clockTolerance: TOLERANCE,
    currentDate: deps.clock.now(),
  });
  const { id, sid, exp = 0 } = payload;
  if (typeof id !== "string" || typeof sid !== "string") return undefined;
  return remember(verified(deps), token, { id, sid, exp });
}

/** Compares a cached token in full and checks its expiry only. Throws session_expired. */
export function readToken(deps: Deps, token: string): TokenClaims | Promise<TokenClaims> {
  const known = verified(deps).get(token);
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  if (known && known.exp > now - TOLERANCE) return known;
  return verify(deps, token)
    .catch(() => undefined)
    .then((claims) => {
      // Forged, expired or unreadable: the same answer.
      if (!claims) throw new ApiError("session_expired");
      return claims;
    });
}
