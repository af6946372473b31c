import { hash } from "node:crypto";

/** What a string must pass before it becomes code (web/early/trusted-types.ts); « paste » reads what is pasted into a text, as a tree that runs nothing. The scripts of a third party's captcha know nothing of it. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default paste"];

/** Content-Security-Policy of a page: its own inline scripts by their hash, and nothing from elsewhere but what a third party's captcha needs. */
export function pagePolicy(inlineScripts: string[], thirdParty = ""): string {
  const hashes = new Set(
    inlineScripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`),
  );
  const also = thirdParty === "" ? "" : ` ${thirdParty}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(" ")}${also}`,
    `style-src 'self'${also}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${also}`,
    "worker-src 'self'",
    `frame-src 'self' blob:${also}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(thirdParty === "" ? TRUSTED_TYPES : []),
  ].join("; ");
}
