import type { OptionalFeature } from "./optional-features.ts";

/** Allowed values of a query parameter: one of these words, a page number, or a search text. */
export type QueryPart = readonly string[] | "number" | "text";

export interface Page {
  /** `:name` is a parameter. The parent path is the page that leads to it. */
  path: `/${string}`;
  /** The page above it in the breadcrumbs, where that is not its parent path. Both have the same parameters. */
  partOf?: `/${string}`;
  /** The main heading. */
  title: string;
  /** Shorter title, for menus and breadcrumbs. */
  menu?: string;
  /** Who may open it: everyone by default. */
  access?: "member" | "editor" | "admin";
  /** Closed while the association has switched this feature off. */
  feature?: OptionalFeature;
  /** The address gives access by itself: it must not reach a cache, a log or another site. */
  secret?: boolean;
  /** Query parameters that change what the server sends. The browser reads the others. */
  reads?: Record<string, QueryPart>;
  /** Data that the page shows beside its content. */
  shows?: "resources";
  /** A static page: HTML without the application. Its forms, if any, work without JavaScript. */
  onlyRead?: true;
  /** Left out of the sitemap. */
  unlisted?: true;
  /** Links to it end in a slash, as specified. */
  slash?: true;
  /** A pattern for pages created on the site: an address needs an entry of the content. */
  written?: true;
}

/**
 * A missing property does not compile. One-time links and the member space need the application.
 */
type PathRules<P extends string> = (P extends `${string}/:token${string}`
  ? { secret: true }
  : P extends `${string}:${string}`
    ? { secret: boolean }
    : { secret?: never }) &
  (P extends `/espace-membre${string}`
    ? { access: NonNullable<Page["access"]> }
    : { access?: never }) &
  (P extends `/espace-membre${string}` | `${string}/:token${string}`
    ? { onlyRead?: never }
    : P extends `${string}:${string}`
      ? { onlyRead?: true; written?: true }
      : { written?: never });

/** Declares the table of pages, and checks each against its address. */
export const definePages = <const T extends Record<string, Page>>(
  table: T & {
    [N in keyof T]: PathRules<T[N]["path"]> & Record<Exclude<keyof T[N], keyof Page>, never>;
  },
): T => table;
