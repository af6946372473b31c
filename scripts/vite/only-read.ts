import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";
import { ONLY_READ_MODULES } from "#web/page-modules.ts";

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

interface Built {
  fileName: string;
  code: string;
}

async function bundle(root: string): Promise<Built> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rolldownOptions: { input: SCRIPT } },
  })) as Rolldown.RolldownOutput;
  const { code } = output[0];
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/only-read-${hash}.js`, code };
}

let built: Promise<Built> | undefined;

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
      built ??= bundle(this.environment.config.root);
      const { fileName, code } = await built;
      if (this.environment.name === "client")
        this.emitFile({ type: "asset", fileName, source: code });
      return `export default "/${fileName}";`;
    },
  },
};
