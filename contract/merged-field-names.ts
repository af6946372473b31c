import type { MergedField } from "./structure-merges.ts";

/** What each field of a fiche is called. */
export const MERGED_FIELD_NAMES: Record<MergedField, string> = {
  shortName: "Sigle",
  rna: "Numéro RNA",
  siret: "Numéro SIRET",
  commune: "Commune",
  department: "Département",
};
