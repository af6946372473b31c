import { pageAt } from "#contract/page-path.ts";
import { type Page, type PageName, pages } from "#contract/pages.ts";

export const SITE_NAME: string = pages.home.title;

/** The title of the page at an address. */
export const titleOf = (path: string): string => pageAt(path)?.title ?? "Page introuvable";

/** The name of a page in menus and breadcrumbs. */
export const nameOf = ({ menu, title }: Page): string => menu ?? title;
export const menuTitle = (page: PageName): string => nameOf(pages[page]);

/** An address with the parameters of another path. */
function fill(address: `/${string}`, { path }: Page, at: string): `/${string}` {
  const values = at.split("/");
  const names = path.split("/");
  return address.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? name) as `/${string}`;
}

/** The pages above a path, nearest last, each at its own address: that of one group has its id. */
export function ancestorsOf(path: string): Page[] {
  const page = pageAt(path);
  if (page?.partOf) {
    const above = fill(page.partOf, page, path);
    const leading = pageAt(above);
    return [...ancestorsOf(above), ...(leading ? [{ ...leading, path: above }] : [])];
  }
  const parts = path.split("/").filter(Boolean);
  return parts
    .slice(0, -1)
    .flatMap((_, index) => {
      const above: `/${string}` = `/${parts.slice(0, index + 1).join("/")}`;
      const page = pageAt(above);
      return page ? [{ ...page, path: above }] : [];
    })
    .filter(({ written }) => !written);
}

/** `document.title` of an address. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? `${SITE_NAME} (CPMS)` : `${title} — CPMS`;
