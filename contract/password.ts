import {
  PASSWORD_MAX,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_ADMIN,
  PASSWORD_MIN_BITS,
  PASSWORD_MIN_MEMBER,
  type Role,
} from "./limits.ts";
import { messages } from "./messages.ts";

const CLASSES: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

/**
 * Bits of a password drawn at random from the character classes it uses (CNIL, délibération
 * 2022-100, case 2: 50).
 */
export function entropyBits(password: string): number {
  const alphabet = CLASSES.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  );
  return alphabet === 0 ? 0 : [...password].length * Math.log2(alphabet);
}

/** The sentence of the first rule a new password breaks, or undefined. The common-password list is the server's. */
export function passwordProblem(password: string, role: Role = "member"): string | undefined {
  const length = [...password].length;
  if (length > PASSWORD_MAX || password.length > PASSWORD_MAX_BYTES)
    return messages.passwordTooLong;
  if (role === "admin" && length < PASSWORD_MIN_ADMIN) return messages.passwordRuleAdmin;
  if (length < PASSWORD_MIN_MEMBER) return messages.passwordRule;
  if (entropyBits(password) < PASSWORD_MIN_BITS) return messages.passwordTooSimple;
  if (new Set(password).size < 5) return messages.passwordCommon;
  return undefined;
}
