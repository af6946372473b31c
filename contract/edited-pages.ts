import type { NewsCategory } from "./limits.ts";
import { pageAt, pagePath, publicPages } from "./page-path.ts";
import { type Page, type PageName, pages } from "./pages.ts";
import { DOCUMENT_PAGES } from "./site-files.ts";

/** What the association answers for in law. */
const LEGAL: readonly PageName[] = ["legalNotice", "privacy"];

/** What the site can do without: neither its layout nor the law asks for them. */
const OPTIONAL: readonly PageName[] = [
  "actions",
  "definition",
  "profession",
  "trainings",
  "employers",
  "testimonies",
  "press",
];

/** What is written on the site: a page with a place in the menu, an article of the news. */
export const PAGE_KINDS = ["page", "news"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The sections of the menu that take pages more. */
export const ADDED_SECTIONS = ["about", "mediation", "study"] as const;
export type AddedSection = (typeof ADDED_SECTIONS)[number];

const ADDED = {
  about: "aboutAdded",
  mediation: "mediationAdded",
  study: "studyAdded",
} as const satisfies Record<AddedSection, PageName>;

/** The address of a page that is written on the site. */
export const writtenPath = (kind: PageKind, slug: string, section: AddedSection): string =>
  kind === "news" ? pagePath("article", { slug }) : pagePath(ADDED[section], { slug });

/** The section of the menu that a page was added to. */
export const sectionOfPath = (path: string): AddedSection | undefined =>
  ADDED_SECTIONS.find((section) => path.startsWith(`${pagePath(section)}/`));

/** In the place of the id of a page that knows its address alone. */
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

/** The page that is edited at an address, if one is: by its name, or by the address itself where it was written on the site. */
export function editorOf(path: string): Editor | undefined {
  const own = ownEditorOf(path);
  if (own) return own;
  // A list of the news is not editable; pages never written share one page, at the pattern of their address.
  if (!pageAt(path)?.written || /:|\/(avant|annees)\//.test(path)) return undefined;
  return { href: pagePath("sitePage", { id: BY_ADDRESS }, { page: path }), legal: false };
}

export interface PageHeading {
  title: string;
  category: NewsCategory | null;
  day: string | null;
  version: number;
}

/** Shows the text of a document, or no text of its own. */
const WITHOUT_TEXT: readonly PageName[] = [...DOCUMENT_PAGES, "forgotPassword"];

/** A public page: by the name that the table of pages gives it, or one that was written on the site. */
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

/** The addresses that may be missing. */
export const optionalPaths: string[] = OPTIONAL.map((name) => pages[name].path);

/** The pages that anybody may find and that have a text, in the order of the table. Whether it is there, the content knows. */
export const editedPages: EditedPage[] = Object.entries(table)
  .filter(([id, page]) => publicPages.includes(page) && !WITHOUT_TEXT.includes(id as PageName))
  .map(([id, { path, title, menu }]) => ({
    id,
    path,
    title: id === "home" ? (menu ?? title) : title,
    legal: LEGAL.includes(id as PageName),
    optional: OPTIONAL.includes(id as PageName),
  }));
