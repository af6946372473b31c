import type { ServerBuild } from "react-router";
import { LOGIN_REASONS, RESOURCE_CATEGORIES, SEARCH_MAX } from "../../contract/limits.ts";

/** What an address asks for, whatever it looks like: as many as there are pages, and the searches. */
export interface PageAddress {
  /** The pattern of its route: every group, every token and every unknown address are one page. */
  path: string;
  /** What is rendered. */
  address: string;
  /** Somebody wrote a search: too many to keep. */
  passing: boolean;
  /** Carries a one-time link: kept by no browser, never said to another site. */
  secret: boolean;
  /** Leads nowhere. */
  unknown: boolean;
}

type Asked = PageAddress | { moved: string } | "api";
type Routes = ServerBuild["routes"];

interface Leaf {
  pattern: string;
  /** The route and those around it, outermost first. */
  ids: string[];
}

const SPLAT = "/*";
const DATA = /(?:\/_)?\.data$/;
const SECRET = /^\/(reset-password|verifier-adresse|premier-acces|confirmer-adresse)\//;
const SEARCHED = new Set(
  RESOURCE_CATEGORIES.map((category) => `/mediation-en-sante/ressources/${category}`),
);

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

/** The only pages that read the query of their address, and what they understand of it. */
function readQuery(path: string, query: URLSearchParams): string {
  const [reason, text] = [query.get("raison"), query.get("q")];
  if (path === "/login" && LOGIN_REASONS.some((known) => known === reason))
    return `?raison=${reason}`;
  if (SEARCHED.has(path) && text)
    return `?q=${encodeURIComponent(text.slice(0, SEARCH_MAX).toWellFormed())}`;
  return "";
}

/** React Router's own calls name the routes whose data they want. */
function readRoutes({ ids }: Leaf, query: URLSearchParams): string {
  const wanted = query.get("_routes")?.split(",") ?? [];
  const known = ids.filter((id) => wanted.includes(id));
  return known.length > 0 ? `?_routes=${encodeURIComponent(known.join(","))}` : "";
}

function pageOf(leaf: Leaf, isData: boolean, query: URLSearchParams): PageAddress {
  const path = leaf.pattern;
  const unknown = path === SPLAT;
  if (isData)
    return {
      path,
      address: `${path === "/" ? "/_" : path}.data${readRoutes(leaf, query)}`,
      passing: false,
      secret: SECRET.test(path),
      unknown,
    };
  const read = readQuery(path, query);
  return {
    path,
    address: path + read,
    passing: read.startsWith("?q="),
    secret: SECRET.test(path),
    unknown,
  };
}

/** How the address would be written properly: decoded, small letters, one slash at a time, none at the end. */
function tidy(path: string): string {
  try {
    return `/${decodeURIComponent(path).toLowerCase().split("/").filter(Boolean).join("/")}`;
  } catch {
    return SPLAT;
  }
}

/** Reads addresses by the table of the routes: a page and what of its query it reads, the one address of a page that is written in another way, or the API's. */
export function addressReader(routes: Routes): (url: string) => Asked {
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
  return (url) => {
    const [written = "/", search = ""] = url.split(/\?(.*)/s, 2);
    const query = new URLSearchParams(search);
    const isData = DATA.test(written);
    const path = isData ? written.replace(DATA, "") || "/" : written;
    const proper = tidy(path);
    if (proper === "/api" || proper.startsWith("/api/")) return "api";
    const page = fixed.get(proper);
    if (!page)
      return pageOf(open.find(({ shape }) => shape.test(path))?.leaf ?? unknown, isData, query);
    // Links to the member space end in a slash, as specified.
    if (isData || path === proper || (path === `${proper}/` && proper.startsWith("/espace-membre")))
      return pageOf(page, isData, query);
    return { moved: search ? `${proper}?${search}` : proper };
  };
}
