import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOfMembers, isOnlyRead } from "#contract/page-path.ts";
import { spaceManifest } from "#server/http/pages/space-manifest.ts";

interface Route {
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  imports?: string[];
}

interface Manifest {
  /** Its own address. */
  url: string;
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

/** True for the routes of layouts, and for the pages that the application of this kind contains. */
function keeps({ path, index, hasDefaultExport }: Route, ofMembers: boolean): boolean {
  if (!hasDefaultExport) return false;
  if (!(index || path)) return true;
  const address = `/${path ?? ""}`;
  return isOfMembers(address) === ofMembers && !isOnlyRead(address);
}

/** The routes of one kind of pages. Absent properties are omitted, and the files that come with the layout of a page anyway. */
function routesOf({ entry, routes }: Manifest, ofMembers: boolean): Manifest["routes"] {
  const above = (id: string | undefined): string[] => {
    const { parentId, imports = [] } = routes[id ?? ""] ?? {};
    return id === undefined ? entry.imports : [...imports, ...above(parentId)];
  };
  const kept = Object.entries(routes).filter(([, route]) => keeps(route, ofMembers));
  return Object.fromEntries(
    kept.map(([id, { imports = [], ...route }]) => {
      const loaded = above(route.parentId);
      return [id, { ...route, imports: imports.filter((file) => !loaded.includes(file)) }];
    }),
  );
}

/**
 * The list of routes that React Router's build writes, cut in two: the public pages and the member space are applications of their own, and
 * the browser loads whatever is not in its list. It loads static pages and files (a drawing, a feed) itself too.
 */
export function splitManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the build has no manifest of routes");
  const [, before, json, after] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  const manifest = JSON.parse(json ?? "") as Manifest;
  const write = (file: string, ofMembers: boolean) => {
    const url = ofMembers ? spaceManifest(manifest.url) : manifest.url;
    const left = { ...manifest, url, routes: routesOf(manifest, ofMembers) };
    const text = JSON.stringify(left, (_, value) => (value === false ? undefined : value));
    writeFileSync(join(folder, file), `${before}${text}${after}`);
  };
  write(name, false);
  write(spaceManifest(name), true);
}
