import type { ComplementField } from "#contract/application-limits.ts";
import { labels, ownLabels } from "./person-asked.ts";

const COMMON = {
  college: "Collège",
  rna: "Numéro RNA de l’association",
  presentation: "Présentation",
};

/** What an administrator can ask an applicant to complete. */
export const complementLabels: Record<ComplementField, string> = { ...labels, ...COMMON };

/** The same, for the applicant. */
export const ownComplementLabels: Record<ComplementField, string> = {
  ...ownLabels,
  ...COMMON,
  college: "Votre collège",
};
