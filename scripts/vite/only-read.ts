import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { ONLY_READ_MODULES } from "#web/page-modules.ts";
import { bundleScript } from "./bundle-script.ts";

const SCRIPT = "web/only-read/start.ts";
const LEFT_OUT = "/web/only-read/left-out.tsx";
const PUBLIC_PAGES = "/web/pages/public/";

/**
 * In the browser, a static page is a module that loads it from the server; its own module stays on
 * the server.
 */
export const onlyReadPages: Plugin = {
  name: "only-read-pages",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(_, id) {
    const [folder, module] = id.split(PUBLIC_PAGES);
    if (module === undefined || !ONLY_READ_MODULES.includes(module)) return null;
    return { code: `export { default, meta } from "${folder}${LEFT_OUT}";`, map: null };
  },
};

let bundled: Promise<string> | undefined;

/**
 * Builds the script of those pages into one file without shared chunks. In development it is served
 * unbuilt.
 */
export const onlyReadScript: Plugin = {
  name: "only-read-script",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /\/web\/only-read\/start\.ts\?url$/ },
    async handler() {
      bundled ??= bundleScript(this.environment.config.root, SCRIPT);
      const source = await bundled;
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/only-read-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default "/${fileName}";`;
    },
  },
};
