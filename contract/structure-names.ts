import type { StructureKind, StructureRole } from "./structure-limits.ts";

/** As screens and tables name them. */
export const STRUCTURE_KIND_NAMES: Record<StructureKind, string> = {
  association: "Association",
  hospital: "Hôpital ou clinique",
  health: "Centre ou maison de santé",
  network: "Réseau ou fédération",
  public: "Collectivité ou service public",
  company: "Entreprise",
  other: "Autre",
};
export const STRUCTURE_ROLE_NAMES: Record<StructureRole, string> = {
  referent: "Personne référente",
  deputy: "Suppléance",
  member: "Membre",
};
