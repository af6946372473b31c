import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../deps.ts";
import { deriveKey } from "../secret.ts";

/** How long a preview address works; what it shows is checked again each time it is used. */
const LIFETIME = 5 * 60;

const signature = (deps: Pick<Deps, "secret">, name: string, exp: string): Buffer =>
  createHmac("sha256", deriveKey(deps.secret, "file-url")).update(`${name}\n${exp}`).digest();

/** Address of a stored file that opens without a header for five minutes. */
export function signedUrl(deps: Pick<Deps, "secret" | "clock">, name: string): string {
  const exp = String(Math.floor(deps.clock.now().getTime() / 1000) + LIFETIME);
  return `/api/uploads/${name}?${new URLSearchParams({ exp, sig: signature(deps, name, exp).toString("base64url") })}`;
}

export function isSigned(deps: Pick<Deps, "secret" | "clock">, name: string, { exp, sig }: { exp?: string | undefined; sig?: string | undefined }): boolean {
  if (!exp || !sig || !/^[0-9]{1,12}$/.test(exp) || Number(exp) * 1000 < deps.clock.now().getTime()) return false;
  const given = Buffer.from(sig, "base64url");
  const right = signature(deps, name, exp);
  return given.length === right.length && timingSafeEqual(given, right);
}
