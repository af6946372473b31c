import { publicPages } from "./page-path.ts";
import { type Page, type PageName, pages } from "./pages.ts";

/** What the association answers for in law. */
const LEGAL: readonly PageName[] = ["legalNotice", "privacy"];

/** A public page, by the name that the table of pages gives it. */
export interface EditedPage {
  id: string;
  path: string;
  title: string;
  legal: boolean;
}

const table: Record<string, Page> = pages;

/** The pages that anybody may find, in the order of the table. Which of them have a text, the content knows. */
export const editedPages: EditedPage[] = Object.entries(table)
  .filter(([, page]) => publicPages.includes(page))
  .map(([id, { path, title, menu }]) => ({
    id,
    path,
    title: id === "home" ? (menu ?? title) : title,
    legal: LEGAL.includes(id as PageName),
  }));
