import { type Page, type PageName, type Pages, pages } from "./pages.ts";

type ParameterIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type ParameterOf<N extends PageName> = ParameterIn<Pages[N]["path"]>;

/** Pages with a fixed address. */
export type FixedPage = { [N in PageName]: [ParameterOf<N>] extends [never] ? N : never }[PageName];
type Values = Record<string, string | undefined>;

const table: Record<PageName, Page> = pages;

/** Builds the address of a page. Undefined parts of the query are omitted. */
export function pagePath(name: FixedPage, query?: Values): `/${string}`;
export function pagePath<N extends Exclude<PageName, FixedPage>>(
  name: N,
  parameters: Record<ParameterOf<N>, string>,
  query?: Values,
): `/${string}`;
export function pagePath(name: PageName, first: Values = {}, second: Values = {}): `/${string}` {
  const { path, slash } = table[name];
  const [parameters, query] = path.includes(":") ? [first, second] : [{} as Values, first];
  const filled = path
    .slice(1)
    .replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(parameters[parameter] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();
  return `/${filled}${slash ? "/" : ""}${search && `?${search}`}`;
}

const shapeOf = ({ path }: Page): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
const shapes = Object.values(table).map((page) => ({ page, shape: shapeOf(page) }));

/** Finds the page of an address without query, given literally or as its route pattern. */
export const pageAt = (path: string): Page | undefined =>
  shapes.find(({ shape }) => shape.test(path))?.page;

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? "";

/** The path of an address, without its query, its place and its final slashes; « / » stays. */
export function pathIn(address: string): string {
  const path = withoutQuery(address);
  // A loop: an expression would read a run of slashes once for each of them.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * True for the address of a static page, with or without a query or an anchor: the browser loads it
 * itself. An unknown address is not static.
 */
export const isOnlyRead = (address: string): boolean =>
  pageAt(withoutQuery(address))?.onlyRead === true;

/** True for an address of the member space. An unknown address is of the public site. */
export const isOfMembers = (address: string): boolean =>
  pageAt(withoutQuery(address))?.access !== undefined;

/** True for pages that search engines and the site's own search may list. */
export const isOpenToAll = ({ access, secret }: Page): boolean => !access && !secret;

/** Names of the pages with a fixed address, in the order of the table. */
export const publicPages: Page[] = Object.values(table).filter(
  (page) => isOpenToAll(page) && !page.written,
);
