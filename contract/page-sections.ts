import { TERMS } from "./limits.ts";

/**
 * The sections that the layout of a page shows apart, by the name of their heading of level two (« Trois portes » is « trois-portes », unless the
 * text names it: « ## Nos portes {#trois-portes} »). « x-* » is one or more whose name begins so.
 */
export const PAGE_SECTIONS = {
  "/": ["cartes", "quatre-demandes", "chiffres-reperes", "reperes-historiques"],
  "/qui-sommes-nous": ["trois-portes"],
  "/qui-sommes-nous/membres": ["trois-colleges", "s-engager"],
  "/qui-sommes-nous/demandes": ["demande-*", "telecharger"],
  "/mediation-en-sante": ["pour-commencer", "une-courte-histoire"],
  "/preconisation": ["l-etude-en-bref"],
  "/nous-rejoindre": ["trois-etapes"],
  "/mentions-legales": [TERMS],
} as const;

export type LaidOutPage = keyof typeof PAGE_SECTIONS;
export type SectionOf<Path extends LaidOutPage> = (typeof PAGE_SECTIONS)[Path][number];

const declared: Record<string, readonly string[]> = PAGE_SECTIONS;

/** The first section that the layout of a page needs and that its prose has not. */
export function missingSection(path: string, ids: string[]): string | undefined {
  const isThere = (name: string) =>
    name.endsWith("*") ? ids.some((id) => id.startsWith(name.slice(0, -1))) : ids.includes(name);
  return declared[path]?.find((name) => !isThere(name));
}
