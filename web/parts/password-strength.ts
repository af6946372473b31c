import {
  PASSPHRASE_MIN,
  PASSWORD_MIN_ADMIN,
  PASSWORD_MIN_MEMBER,
  type Role,
} from "#contract/limits.ts";
import { entropyBits, passwordProblem } from "#contract/password.ts";
import type { Strength } from "../ui/strength-meter.tsx";

/** Minimum entropy of CNIL for a password without another protection (délibération 2022-100). */
const SOLID_BITS = 80;

interface Estimate {
  strength: Strength;
  sentence: string;
}

const estimateAllowed = (secret: string): Estimate =>
  entropyBits(secret) >= SOLID_BITS
    ? { strength: 4, sentence: "Robustesse\u00A0: très bonne." }
    : { strength: 3, sentence: "Robustesse\u00A0: suffisante." };

/** The estimate of what is empty or too short. */
function estimateShort(secret: string, min: number): Estimate | undefined {
  if (secret === "") return { strength: 0, sentence: "" };
  const short = min - [...secret].length;
  if (short <= 0) return undefined;
  const sentence = `Trop court\u00A0: encore ${short} caractère${short > 1 ? "s" : ""}.`;
  return { strength: 1, sentence };
}

/** Estimates strength while a password is typed. Only the server has the list of common passwords. */
export function strengthOf(password: string, role: Role = "member"): Estimate {
  const min = role === "admin" ? PASSWORD_MIN_ADMIN : PASSWORD_MIN_MEMBER;
  const short = estimateShort(password, min);
  if (short) return short;
  const problem = passwordProblem(password, role);
  return problem ? { strength: 2, sentence: problem } : estimateAllowed(password);
}

/** Fewer distinct characters are one key pressed for long. */
const DISTINCT_MIN = 8;

/** Estimates a passphrase: weak where it is allowed and repeats itself. */
export function passphraseStrength(passphrase: string): Estimate {
  const short = estimateShort(passphrase, PASSPHRASE_MIN);
  if (short) return short;
  return new Set(passphrase).size < DISTINCT_MIN
    ? { strength: 2, sentence: "Trop répétitif\u00A0: prenez des mots différents." }
    : estimateAllowed(passphrase);
}
