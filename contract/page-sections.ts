import { TERMS } from "./limits.ts";
import { LOGOS, TESTIMONY } from "./optional-sections.ts";
import { pagePath } from "./page-path.ts";
import type { PageName } from "./pages.ts";

/**
 * Sections that the layout of a page renders separately, by the anchor of their heading of level
 * two (« Trois portes » is « trois-portes », unless the text names it: « ## Nos portes
 * {#trois-portes} »). « x-* » is one or more anchors with that prefix.
 */
export const PAGE_SECTIONS = {
  home: ["cartes", "quatre-demandes", "chiffres-reperes", "reperes-historiques"],
  about: ["trois-portes"],
  members: ["trois-colleges", "s-engager"],
  demands: ["demande-*", "telecharger"],
  mediation: ["pour-commencer", "une-courte-histoire"],
  study: ["l-etude-en-bref"],
  legalNotice: [TERMS],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

export type LaidOutPage = keyof typeof PAGE_SECTIONS;
export type SectionOf<Name extends LaidOutPage> = (typeof PAGE_SECTIONS)[Name][number];

/** Sections of the home page that its text may lack: their band is then absent. */
export const OPTIONAL_SECTIONS = ["qui-nous-sommes", TESTIMONY, LOGOS, "rejoindre"] as const;
export type OptionalSection = (typeof OPTIONAL_SECTIONS)[number];

const declared = new Map<string, readonly string[]>(
  Object.entries(PAGE_SECTIONS).map(([name, sections]) => [
    pagePath(name as LaidOutPage),
    sections,
  ]),
);

const isHome = (path: string): boolean => path === pagePath("home");
const isOptional = (id: string): boolean => OPTIONAL_SECTIONS.some((name) => name === id);

const isCalled = (pattern: string, id: string): boolean =>
  pattern.endsWith("*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

/** True if the layout of a page renders this section separately. */
export const isLaidOut = (path: string, id: string): boolean =>
  (isHome(path) && isOptional(id)) ||
  (declared.get(path)?.some((pattern) => isCalled(pattern, id)) ?? false);

/** The first section that the layout of a page requires and its prose lacks. */
export const missingSection = (path: string, ids: string[]): string | undefined =>
  declared.get(path)?.find((pattern) => !ids.some((id) => isCalled(pattern, id)));
