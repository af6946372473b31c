import type { LinkFinding } from "./link-checker.ts";
import { PrivateAddressError } from "./public-address.ts";

/** Asked to come back later: the same page is not asked for again in this check. */
const BUSY = new Set([429, 503]);
/** What sites answer to robots, or without a session, for pages that visitors open. 999 is LinkedIn's. */
const CLOSED_TO_ROBOTS = new Set([401, 403, 405, 406, 408, 451, 999]);
const GONE = new Set([404, 410]);

export function findingOf(status: number): LinkFinding {
  if (status < 400) return "alive";
  if (GONE.has(status)) return "missing";
  return BUSY.has(status) || CLOSED_TO_ROBOTS.has(status) ? "unsure" : "error";
}

export const isBusy = (status: number): boolean => BUSY.has(status);

const BY_CODE: Record<string, LinkFinding> = {
  ECONNREFUSED: "refused",
  ENOTFOUND: "unknownHost",
  CERT_HAS_EXPIRED: "certificate",
  CERT_NOT_YET_VALID: "certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate",
  // Browsers fetch a missing link of the chain, Node does not.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "unsure",
  // The fault may be on this side: no DNS, no network, no descriptor.
  EAI_AGAIN: "unsure",
  EADDRNOTAVAIL: "unsure",
  EHOSTUNREACH: "unsure",
  EMFILE: "unsure",
  ENETDOWN: "unsure",
  ENETUNREACH: "unsure",
};

/** What an error of the connection says of the link; what is not listed is no answer, or none that HTTP knows. */
export function findingOfError(error: unknown): LinkFinding {
  if (error instanceof PrivateAddressError) return "private";
  const { code } = error as NodeJS.ErrnoException;
  return BY_CODE[code ?? ""] ?? "silent";
}

/** A second try with another method would find the same. */
export const isFinal = (finding: LinkFinding): boolean =>
  finding !== "missing" && finding !== "error" && finding !== "silent" && finding !== "unsure";
