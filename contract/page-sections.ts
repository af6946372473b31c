import { TERMS } from "./limits.ts";
import { pagePath } from "./page-path.ts";
import type { PageName } from "./pages.ts";

/**
 * The sections that the layout of a page shows apart, by the name of their heading of level two (« Trois portes » is « trois-portes », unless the
 * text names it: « ## Nos portes {#trois-portes} »). « x-* » is one or more whose name begins so.
 */
export const PAGE_SECTIONS = {
  home: ["cartes", "quatre-demandes", "chiffres-reperes", "reperes-historiques"],
  about: ["trois-portes"],
  members: ["trois-colleges", "s-engager"],
  demands: ["demande-*", "telecharger"],
  mediation: ["pour-commencer", "une-courte-histoire"],
  study: ["l-etude-en-bref"],
  join: ["trois-etapes"],
  legalNotice: [TERMS],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

export type LaidOutPage = keyof typeof PAGE_SECTIONS;
export type SectionOf<Name extends LaidOutPage> = (typeof PAGE_SECTIONS)[Name][number];

const declared = new Map<string, readonly string[]>(
  Object.entries(PAGE_SECTIONS).map(([name, sections]) => [
    pagePath(name as LaidOutPage),
    sections,
  ]),
);

/** The first section that the layout of a page needs and that its prose has not. */
export function missingSection(path: string, ids: string[]): string | undefined {
  const isThere = (name: string) =>
    name.endsWith("*") ? ids.some((id) => id.startsWith(name.slice(0, -1))) : ids.includes(name);
  return declared.get(path)?.find((name) => !isThere(name));
}
