import { departmentName } from "#contract/departments.ts";
import {
  STRUCTURE_KINDS,
  STRUCTURE_ROLES,
  type StructureRole,
} from "#contract/structure-limits.ts";
import { STRUCTURE_KIND_NAMES, STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import type { Structure } from "#contract/structures.ts";

export const KIND_OPTIONS = STRUCTURE_KINDS.map((value) => ({
  value,
  label: STRUCTURE_KIND_NAMES[value],
}));
export const ROLE_OPTIONS = STRUCTURE_ROLES.map((value) => ({
  value,
  label: STRUCTURE_ROLE_NAMES[value],
}));

export const toRole = (value: string): StructureRole =>
  STRUCTURE_ROLES.find((role) => role === value) ?? "member";

/** « Bobigny, Seine-Saint-Denis (93) »; empty when neither is known. */
export function spokenPlace({ commune, department }: Pick<Structure, "commune" | "department">) {
  const where = department && `${departmentName(department)} (${department})`;
  return [commune, where].filter(Boolean).join(", ");
}

/** « 362 521 879 00034 »: the SIREN by threes, then the establishment. */
export const spokenSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1\u00A0$2\u00A0$3\u00A0$4");

/** « Relais santé (Bobigny, Seine-Saint-Denis (93) ; 3 personnes) »: distinguishes two structures of the same name. */
export function spokenStructure({ name, people, ...where }: Structure): string {
  const count = `${people} ${people > 1 ? "personnes" : "personne"}`;
  return `${name} (${[spokenPlace(where), count].filter(Boolean).join("\u202F; ")})`;
}
