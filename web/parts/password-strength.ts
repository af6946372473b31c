import { PASSWORD_MIN_ADMIN, PASSWORD_MIN_MEMBER, type Role } from "#contract/limits.ts";
import { entropyBits, passwordProblem } from "#contract/password.ts";
import type { Strength } from "../ui/strength-meter.tsx";

/** Minimum entropy of CNIL for a password without another protection (délibération 2022-100). */
const SOLID_BITS = 80;

const missing = (password: string, role: Role): number =>
  (role === "admin" ? PASSWORD_MIN_ADMIN : PASSWORD_MIN_MEMBER) - [...password].length;

/** Estimates strength while a password is typed. Only the server has the list of common passwords. */
export function strengthOf(
  password: string,
  role: Role = "member",
): { strength: Strength; sentence: string } {
  if (password === "") return { strength: 0, sentence: "" };
  const short = missing(password, role);
  if (short > 0)
    return {
      strength: 1,
      sentence: `Trop court\u00A0: encore ${short} caractère${short > 1 ? "s" : ""}.`,
    };
  const problem = passwordProblem(password, role);
  if (problem) return { strength: 2, sentence: problem };
  return entropyBits(password) >= SOLID_BITS
    ? { strength: 4, sentence: "Robustesse\u00A0: très bonne." }
    : { strength: 3, sentence: "Robustesse\u00A0: suffisante." };
}
