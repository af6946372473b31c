import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { spaceManifest } from "#server/http/pages/space-manifest.ts";
import { splitManifest } from "./split-manifest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "manifest-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (id: string, parentId: string, path: string, imports: string[]) => ({
  ...{ id, parentId, path, imports },
  ...{ hasDefaultExport: true, hasAction: false },
});
const routes = [
  { id: "root", hasDefaultExport: true, imports: ["/react.js"] },
  { id: "public", parentId: "root", hasDefaultExport: true, imports: ["/react.js", "/site.js"] },
  { id: "space", parentId: "root", hasDefaultExport: true, imports: ["/react.js", "/member.js"] },
  page("login", "public", "login", ["/react.js", "/site.js", "/form.js"]),
  page("press", "public", "presse", []),
  page("feed", "root", "mediation-en-sante/ressources/flux.xml", []),
  page("agenda", "space", "espace-membre/agenda", ["/member.js", "/agenda.js"]),
  page("unknown", "public", "*", []),
];
const written = (name: string) => {
  const [, json = ""] = /manifest=(.*);$/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  return JSON.parse(json) as {
    url: string;
    routes: Record<string, { imports: string[] }>;
  };
};

test("each kind of pages has the routes that it contains, with what only they load", () => {
  const name = "manifest-0a1b2c3d.js";
  const manifest = {
    url: `/assets/${name}`,
    entry: { imports: ["/react.js"] },
    routes: Object.fromEntries(
      routes.map((route) => [
        route.id,
        route.id === "feed" ? { ...route, hasDefaultExport: false } : route,
      ]),
    ),
  };
  writeFileSync(join(folder, name), `window.manifest=${JSON.stringify(manifest)};`);
  splitManifest(folder);
  expect(written(name).url).toBe(`/assets/${name}`);
  expect(written(spaceManifest(name)).url).toBe(`/assets/${spaceManifest(name)}`);
  const [visitors, members] = [written(name).routes, written(spaceManifest(name)).routes];
  expect(Object.keys(visitors)).toEqual(["root", "public", "login", "unknown"]);
  expect(Object.keys(members)).toEqual(["root", "space", "agenda"]);
  expect(visitors.login?.imports).toEqual(["/form.js"]);
  expect(members.agenda?.imports).toEqual(["/agenda.js"]);
  expect(visitors.login).not.toHaveProperty("hasAction");
});

test("a build without a manifest is refused", () => {
  expect(() => splitManifest(folder)).toThrow("the build has no manifest of routes");
});
