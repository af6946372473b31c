/** What may come with a site under the EUPL 1.2 (decision 002), or help to build it. */
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

const words = (expression: string): string[] =>
  expression.replaceAll(/[()]/g, " ").split(/\s+/).filter(Boolean);

/** An SPDX expression that leaves a way to take what it says: one of what « OR » offers, all of what « AND » asks. */
export function isAccepted(expression: string): boolean {
  if (!/\bOR\b/.test(expression))
    return words(expression).every((word) => word === "AND" || ACCEPTED.has(word));
  // An expression never mixes both without brackets: every named licence must then be accepted.
  if (/\bAND\b/.test(expression))
    return words(expression).every((word) => /^(AND|OR)$/.test(word) || ACCEPTED.has(word));
  return words(expression).some((word) => ACCEPTED.has(word));
}
