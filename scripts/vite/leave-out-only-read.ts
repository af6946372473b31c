import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOnlyRead } from "#contract/page-path.ts";

interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; hasDefaultExport: boolean }>;
}

/** Pages that are only read, and files (a drawing, a feed), are loaded by the browser: the application needs no route that leads to them, and carries none. */
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
  // What a route has not is what it does not name.
  const left = JSON.stringify({ ...manifest, routes: Object.fromEntries(remaining) }, (_, value) =>
    value === false ? undefined : value,
  );
  writeFileSync(join(folder, name), `${before}${left}${after}`);
}
