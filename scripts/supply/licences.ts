/**
 * Licences that may be distributed with a site under the EUPL 1.2 (decision 002), or used to build
 * it.
 */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

const toTokens = (expression: string): string[] =>
  expression.replaceAll(/[()]/g, " ").split(/\s+/).filter(Boolean);

/** True if an SPDX expression is acceptable: one choice of « OR », or all parts of « AND ». */
export function isAccepted(expression: string): boolean {
  if (!/\bOR\b/.test(expression))
    return toTokens(expression).every((word) => word === "AND" || ACCEPTED.has(word));
  // Without brackets, mixed operators are ambiguous: every licence must be accepted.
  if (/\bAND\b/.test(expression))
    return toTokens(expression).every((word) => /^(AND|OR)$/.test(word) || ACCEPTED.has(word));
  return toTokens(expression).some((word) => ACCEPTED.has(word));
}
