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

/** True for the pages that the application of this kind contains. */
function isPageOf(ofMembers: boolean, { path, index, hasDefaultExport }: Route): boolean {
  if (!hasDefaultExport || !(index || path)) return false;
  const address = `/${path ?? ""}`;
  return isOfMembers(address) === ofMembers && !isOnlyRead(address);
}

/** The pages of one kind and the layouts around them. Absent properties are omitted, and the files that come with the layout of a page anyway. */
function routesOf({ entry, routes }: Manifest, ofMembers: boolean): Manifest["routes"] {
  const withLayouts = (id: string | undefined): string[] =>
    id === undefined ? [] : [id, ...withLayouts(routes[id]?.parentId)];
  const pages = Object.entries(routes).filter(([, route]) => isPageOf(ofMembers, route));
  const retained = new Set(pages.flatMap(([id]) => withLayouts(id)));
  const importsOf = (id: string): string[] => routes[id]?.imports ?? [];
  return Object.fromEntries(
    Object.entries(routes)
      .filter(([id]) => retained.has(id))
      .map(([id, route]) => {
        const loaded = [...entry.imports, ...withLayouts(route.parentId).flatMap(importsOf)];
        return [id, { ...route, imports: importsOf(id).filter((file) => !loaded.includes(file)) }];
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
