import { expect } from "vitest";

/** Written by hand: nothing here is read from the code under test. */
export const ALWAYS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "geolocation=(), camera=(), microphone=()",
  "x-xss-protection": "0",
};
export const API = {
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
export const FILE = {
  ...API,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};
export const PAGE = {
  ...ALWAYS,
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
export const SECRET_PAGE = {
  ...PAGE,
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
export const NEVER = [
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
  "set-cookie",
  "location",
];
/** What a page's policy must say; what else it names is about this site alone. */
const PAGE_POLICY = [
  "default-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];
const UNSAFE = /'unsafe-(inline|eval|hashes)'|https?:|\*|script-src[^;]*(data|blob):/;

/** A page lets in nothing but what is its own. */
export function expectPagePolicy(policy: unknown): void {
  const directives = String(policy).split("; ");
  for (const directive of PAGE_POLICY) expect(directives).toContain(directive);
  expect(String(policy)).not.toMatch(UNSAFE);
}
