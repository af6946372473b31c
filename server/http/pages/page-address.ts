import type { ServerBuild } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pageAt } from "#contract/page-path.ts";
import type { Page, QueryPart } from "#contract/pages.ts";

/** What an address asks for, whatever it looks like: as many as there are pages, and the searches. */
export interface PageAddress {
  /** The pattern of its route: every group, every token and every unknown address are one page. */
  path: string;
  /** What is rendered. */
  address: string;
  /** A search: too many different ones to cache. */
  passing: boolean;
  /** Carries a one-time link: never cached by a browser nor sent to another site. */
  secret: boolean;
  /** Leads nowhere. */
  unknown: boolean;
  /** The address as it would be written properly, where the content may have a page of its own there. */
  open?: string;
  /** Canonical, or a data call of React Router, which no reader sees. */
  isProper: boolean;
}

type Asked = PageAddress | { moved: string } | "api";
type Routes = ServerBuild["routes"];

interface AskedQuery {
  query: URLSearchParams;
  /** React Router's own call for the data of a page. */
  isData: boolean;
}

interface Leaf {
  pattern: string;
  /** The route and those around it, outermost first. */
  ids: string[];
}

const SPLAT = "/*";
const DATA = /(?:\/_)?\.data$/;
/** Each page of a list is rendered and cached, so that their number is bounded. */
const NUMBER = /^[1-9]\d?$/;

function leafOf(routes: Routes, id: string): Leaf {
  const { path, parentId } = routes[id] ?? {};
  const above = parentId === undefined ? { pattern: "", ids: [] } : leafOf(routes, parentId);
  return { pattern: path ? `${above.pattern}/${path}` : above.pattern, ids: [...above.ids, id] };
}

function leavesOf(routes: Routes): Leaf[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  return leaves
    .map((id) => leafOf(routes, id))
    .map(({ pattern, ids }) => ({ pattern: pattern || "/", ids }));
}

function understood(part: QueryPart, value: string): string | undefined {
  if (part === "text") return value.slice(0, SEARCH_MAX).toWellFormed() || undefined;
  const known = part === "number" ? NUMBER.test(value) : part.includes(value);
  return known ? value : undefined;
}

/** What a page understands of the query of its address, written as `name=value`, and whether it is a search. */
function readQuery(page: Page | undefined, query: URLSearchParams) {
  const parts = Object.entries(page?.reads ?? {}).map(([name, part]) => {
    const value = understood(part, query.get(name) ?? "");
    return { part, written: value && `${name}=${encodeURIComponent(value)}` };
  });
  return {
    read: parts.flatMap(({ written }) => written ?? []),
    searched: parts.some(({ part, written }) => part === "text" && written !== undefined),
  };
}

/** React Router's own calls name the routes whose data they want. */
function readRoutes({ ids }: Leaf, query: URLSearchParams): string[] {
  const wanted = query.get("_routes")?.split(",") ?? [];
  const known = ids.filter((id) => wanted.includes(id));
  return known.length > 0 ? [`_routes=${encodeURIComponent(known.join(","))}`] : [];
}

/** A click asks for the data of what a reload shows: both read the same query. */
function addressOf(leaf: Leaf, page: Page | undefined, asked: AskedQuery): PageAddress {
  const { pattern: path } = leaf;
  const { read, searched } = readQuery(page, asked.query);
  const query = asked.isData ? [...read, ...readRoutes(leaf, asked.query)] : read;
  const place = asked.isData ? `${path === "/" ? "/_" : path}.data` : path;
  return {
    path,
    address: query.length > 0 ? `${place}?${query.join("&")}` : place,
    passing: searched,
    // What the table does not know may be anything.
    secret: page ? page.secret === true : path.includes(":"),
    unknown: path === SPLAT,
    isProper: true,
  };
}

/** The canonical form of an address: decoded, lower case, single slashes, none at the end. */
function tidy(path: string): string {
  try {
    return `/${decodeURIComponent(path).toLowerCase().split("/").filter(Boolean).join("/")}`;
  } catch {
    return SPLAT;
  }
}

/** Reads addresses by the table of the routes: a page and what of its query it reads, the one address of a page that is written in another way, or the API's. */
export function addressReader(routes: Routes, factsOf = pageAt): (url: string) => Asked {
  const leaves = leavesOf(routes);
  const fixed = new Map(
    leaves.filter(({ pattern }) => !/[:*]/.test(pattern)).map((leaf) => [leaf.pattern, leaf]),
  );
  const open = leaves
    .filter(({ pattern }) => pattern.includes(":"))
    .map((leaf) => ({
      leaf,
      shape: new RegExp(`^${leaf.pattern.replace(/:\w+/g, "[^/]+")}/?$`, "i"),
    }));
  const unknown = leaves.find(({ pattern }) => pattern === SPLAT) ?? { pattern: SPLAT, ids: [] };
  const pageOf = (leaf: Leaf, asked: AskedQuery) => addressOf(leaf, factsOf(leaf.pattern), asked);
  return (url) => {
    const [written = "/", search = ""] = url.split(/\?(.*)/s, 2);
    const asked = { query: new URLSearchParams(search), isData: DATA.test(written) };
    const path = asked.isData ? written.replace(DATA, "") || "/" : written;
    const proper = tidy(path);
    if (proper === "/api" || proper.startsWith("/api/")) return "api";
    const leaf = fixed.get(proper);
    if (!leaf) {
      const found = pageOf(open.find(({ shape }) => shape.test(path))?.leaf ?? unknown, asked);
      const isOpen = found.unknown || factsOf(found.path)?.written;
      return isOpen ? { ...found, open: proper, isProper: asked.isData || path === proper } : found;
    }
    // Links to the member space end in a slash, as specified.
    const isMembers = factsOf(leaf.pattern)?.access !== undefined;
    if (asked.isData || path === proper || (path === `${proper}/` && isMembers))
      return pageOf(leaf, asked);
    return { moved: search ? `${proper}?${search}` : proper };
  };
}
