import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOnlyRead } from "#contract/page-path.ts";

interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; hasDefaultExport: boolean }>;
}

/**
 * The browser loads static pages and files (a drawing, a feed) itself: their routes are removed
 * from the application.
 */
export function leaveOutOnlyRead(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the build has no manifest of routes");
  const [, before, json, after] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  const manifest = JSON.parse(json ?? "") as Manifest;
  const remaining = Object.entries(manifest.routes).filter(
    ([, { path, index, hasDefaultExport }]) =>
      hasDefaultExport && (!(index || path) || !isOnlyRead(`/${path ?? ""}`)),
  );
  // Absent properties of a route are omitted.
  const left = JSON.stringify({ ...manifest, routes: Object.fromEntries(remaining) }, (_, value) =>
    value === false ? undefined : value,
  );
  writeFileSync(join(folder, name), `${before}${left}${after}`);
}
