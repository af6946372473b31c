import type { NewsCategory } from "./news-limits.ts";
import { pageAt, pagePath, publicPages } from "./page-path.ts";
import { type Page, type PageName, pages } from "./pages.ts";
import { DOCUMENT_PAGES } from "./site-files.ts";

/** Pages for which the association is legally responsible. */
const LEGAL: readonly PageName[] = ["legalNotice", "privacy"];

/** Pages that the site can do without: neither its layout nor the law requires them. */
const OPTIONAL: readonly PageName[] = [
  "actions",
  "definition",
  "easy",
  "profession",
  "trainings",
  "employers",
  "regions",
  "testimonies",
  "press",
];

/** Pages created on the site: a page of a menu section, or an article. */
export const PAGE_KINDS = ["page", "news"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Menu sections that accept new pages. */
export const ADDED_SECTIONS = ["about", "mediation", "study"] as const;
export type AddedSection = (typeof ADDED_SECTIONS)[number];

const ADDED = {
  about: "aboutAdded",
  mediation: "mediationAdded",
  study: "studyAdded",
} as const satisfies Record<AddedSection, PageName>;

/** The address of a page created on the site. */
export const writtenPath = (kind: PageKind, slug: string, section: AddedSection): string =>
  kind === "news" ? pagePath("article", { slug }) : pagePath(ADDED[section], { slug });

/** The menu section of a page created on the site. */
export const sectionOfPath = (path: string): AddedSection | undefined =>
  ADDED_SECTIONS.find((section) => path.startsWith(`${pagePath(section)}/`));

/** Replaces the id of a page that is known by its address alone. */
export const BY_ADDRESS = "adresse";

interface Editor {
  href: `/${string}`;
  legal: boolean;
}

/** The editor of a page of the table, by its name. */
export function ownEditorOf(path: string): Editor | undefined {
  const own = editedPages.find((page) => page.path === path);
  return own && { href: pagePath("sitePage", { id: own.id }), legal: own.legal };
}

/**
 * The editable page at an address, if any: by its name, or by the address itself for a page created
 * on the site.
 */
export function editorOf(path: string): Editor | undefined {
  const own = ownEditorOf(path);
  if (own) return own;
  // A list of the news is not editable; pages created on the site share one entry, at the pattern
  // of their address.
  if (!pageAt(path)?.written || /:|\/(avant|annees)\//.test(path)) return undefined;
  return { href: pagePath("sitePage", { id: BY_ADDRESS }, { page: path }), legal: false };
}

export interface PageHeading {
  title: string;
  category: NewsCategory | null;
  day: string | null;
  version: number;
}

/** Shows the text of a document, or has no text of its own. */
const WITHOUT_TEXT: readonly PageName[] = [
  ...DOCUMENT_PAGES,
  "search",
  "siteMap",
  "forgotPassword",
];

/** A public page: by its name in the table of pages, or one created on the site. */
export interface EditedPage {
  id: string;
  path: string;
  title: string;
  legal: boolean;
  optional: boolean;
  kind?: PageKind;
  heading?: PageHeading;
}

const table: Record<string, Page> = pages;

/** Addresses at which a page may be absent. */
export const optionalPaths: string[] = OPTIONAL.map((name) => pages[name].path);

/**
 * Pages open to all that have a text, in the order of the table. Only the content knows whether the
 * text exists.
 */
export const editedPages: EditedPage[] = Object.entries(table)
  .filter(([id, page]) => publicPages.includes(page) && !WITHOUT_TEXT.includes(id as PageName))
  .map(([id, { path, title, menu }]) => ({
    id,
    path,
    title: id === "home" ? (menu ?? title) : title,
    legal: LEGAL.includes(id as PageName),
    optional: OPTIONAL.includes(id as PageName),
  }));
