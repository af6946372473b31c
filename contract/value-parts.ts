import { isCustomTextName } from "./custom-texts.ts";

/**
 * Parts of what the association fills in, in the order of the screen: those with values required by law first. « checks » and
 * « notes » are never published, nor is « register », what the association adds to the register of treatments.
 */
export const VALUE_PARTS = [
  "legal",
  "contact",
  "privacy",
  "association",
  "texts",
  "study",
  "mails",
  "checks",
  "notes",
  "register",
] as const;
export type ValuePart = (typeof VALUE_PARTS)[number];

/**
 * Part of a value by its name (first match), so that a new entry of values.json needs no other
 * declaration.
 */
const PARTS: [RegExp, ValuePart][] = [
  [/^registre-/, "register"],
  [/^verifier-/, "checks"],
  [/^durees-conservation$|^part-financement-public$/, "notes"],
  [/^etude-|^lien-video$/, "study"],
  [/-valide(e?s?)$|^texte-/, "texts"],
  [/^courriel-rgpd$|^dpo$|^expediteur-courriels$|^transferts-|^duree-/, "privacy"],
  [/^courriel-|^porte-parole$|^lien-|^numeros-|^liste-lieux-/, "contact"],
  [/^denomination$|^forme-juridique$|^siege$|^telephone$|^rna$|^siret$/, "legal"],
  [/^direction-|^responsable-|^hebergeur-|^conception$|^credits-/, "legal"],
];

export function partOf(name: string): ValuePart {
  if (isCustomTextName(name)) return "mails";
  return PARTS.find(([pattern]) => pattern.test(name))?.[1] ?? "association";
}

/** Values legally required of an association's site: publisher, host, contact for personal data. */
export const MANDATORY = new Set([
  "denomination",
  "siege",
  "telephone",
  "courriel-contact",
  "courriel-rgpd",
  "direction-publication",
  "hebergeur-nom",
  "hebergeur-adresse",
  "hebergeur-telephone",
]);

export const isMandatory = (name: string): boolean => MANDATORY.has(name);
