import { pages } from "../contract/pages.ts";

/** The large title of an address, and its shorter name in menus and breadcrumbs. */
interface Title {
  title: string;
  menu?: string;
}

export const SITE_NAME: string = pages.home.title;

/** By address; that of a page that carries a token is what stands before it. */
export const titles: Record<string, Title> = Object.fromEntries(
  Object.values(pages)
    .map((page): [string, Title] => [page.path.replace(/\/:token$/, ""), page])
    .filter(([path]) => !path.includes(":")),
);

const clean = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

/** Title of an address, or of the closest one above it (a group's page, a link with a token). */
export function titleOf(path: string): Title {
  for (let at = clean(path); at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const known = titles[at];
    if (known) return known;
  }
  return { title: "Page introuvable" };
}

export const menuTitle = (path: string): string => titles[path]?.menu ?? titleOf(path).title;

/** The known addresses above a path, nearest last. */
export function ancestorsOf(path: string): string[] {
  const parts = clean(path).split("/").filter(Boolean);
  return parts
    .slice(0, -1)
    .map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)
    .filter((address) => titles[address]);
}

/** `document.title` of an address. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? `${SITE_NAME} (CPMS)` : `${title} — CPMS`;

/** Pages that lead nowhere by themselves: they ask for a link of one use, or for a session. */
const CLOSED =
  /^\/(reset-password|verifier-adresse|confirmer-adresse|premier-acces|espace-membre)(\/|$)/;

/** True for the pages that anyone may find: by a search engine, by the site's own search. */
export const isOpenToAll = (path: string): boolean => !CLOSED.test(path);
