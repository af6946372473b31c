import { departmentName } from "#contract/departments.ts";
import type { StructureKind } from "#contract/structure-limits.ts";
import { STRUCTURE_KIND_NAMES } from "#contract/structure-names.ts";
import type { Structure, StructureBody } from "#contract/structures.ts";
import { checkFields, type FieldErrors } from "../check-fields.ts";
import { spokenSiret } from "./structure-names.ts";

export const FICHE_FIELDS = [
  "name",
  "shortName",
  "kind",
  "siret",
  "rna",
  "commune",
  "department",
] as const;
export type FicheField = (typeof FICHE_FIELDS)[number];
export type FicheValues = Record<FicheField, string>;

export const FICHE_LABELS: Record<FicheField, string> = {
  name: "Nom de la structure",
  shortName: "Sigle ou nom court",
  kind: "Type de structure",
  siret: "Numéro SIRET",
  rna: "Numéro RNA",
  commune: "Commune",
  department: "Département",
};

/** What a form begins with. */
export const ficheValues = (structure: Structure): FicheValues => ({
  name: structure.name,
  shortName: structure.shortName ?? "",
  kind: structure.kind,
  siret: structure.siret ?? "",
  rna: structure.rna ?? "",
  commune: structure.commune ?? "",
  department: structure.department ?? "",
});

export const ficheBody = ({ kind, department, ...texts }: FicheValues): StructureBody => ({
  ...texts,
  kind: kind as StructureKind,
  department: department === "" ? null : department,
});

export const checkFiche = (values: FicheValues): Promise<FieldErrors> =>
  checkFields(
    () => import("#contract/structures.ts").then(({ structureBody }) => structureBody),
    ficheBody(values),
  );

const SHOWN: Partial<Record<FicheField, (value: string) => string>> = {
  kind: (value) => STRUCTURE_KIND_NAMES[value as StructureKind],
  siret: spokenSiret,
  department: (code) => `${departmentName(code)} (${code})`,
};

/** A value as people read it; « vide » for none. */
export const shownValue = (field: FicheField, value: string): string =>
  value === "" ? "vide" : (SHOWN[field]?.(value) ?? value);

/** The fields that another person changed, with what they contain now. */
export const changesSince = (
  before: Structure,
  after: Structure,
): { field: FicheField; value: string }[] => {
  const [former, current] = [ficheValues(before), ficheValues(after)];
  return FICHE_FIELDS.filter((field) => former[field] !== current[field]).map((field) => ({
    field,
    value: shownValue(field, current[field]),
  }));
};
