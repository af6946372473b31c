import { readFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { ONLY_READ_MODULES } from "#web/page-modules.ts";

const STYLE = "web/styles/only-read.css";
/** What such a page is drawn by, and its script. */
const ENTRIES = [
  "web/root.tsx",
  "web/pages/public/layout.tsx",
  "web/only-read/start.ts",
  ...ONLY_READ_MODULES.map((module) => `web/pages/public/${module}`),
];
const ALL_SOURCES = '@import "tailwindcss";';

const quiet = { configFile: false, publicDir: false, logLevel: "error" } as const;

/** Everything but modules: a style, or the address of a file. */
const noFiles: Plugin = {
  name: "no-files",
  enforce: "pre",
  load: { filter: { id: /\.css$|\?url$/ }, handler: () => "export default '';" },
};

/** The modules whose code such pages have, by their paths. */
async function listModules(root: string): Promise<string[]> {
  const { output } = (await build({
    root,
    ...quiet,
    plugins: [noFiles],
    build: {
      write: false,
      ssr: true,
      rolldownOptions: { input: ENTRIES, external: /^[^./#\0]/ },
    },
  })) as Rolldown.RolldownOutput;
  return output
    .flatMap((one) => (one.type === "chunk" ? Object.entries(one.modules) : []))
    .filter(([id, { code }]) => code && id.startsWith(`${root}/web/`))
    .map(([id]) => id);
}

/** The style of the site, whose classes are looked for in these modules only. */
const withSources = (modules: string[]): Plugin => ({
  name: "with-sources",
  enforce: "pre",
  transform: {
    filter: { id: new RegExp(`/${STYLE}$`) },
    handler(_, id) {
      const folder = dirname(id);
      const style = readFileSync(`${folder}/app.css`, "utf8");
      if (!style.includes(ALL_SOURCES)) throw new Error(`app.css does not say ${ALL_SOURCES}`);
      const sources = modules.map((module) => `@source "${relative(folder, module)}";`).join("");
      return style.replace(ALL_SOURCES, `@import "tailwindcss" source(none);${sources}`);
    },
  },
});

async function bundle(root: string): Promise<{ fileName: string; source: string }> {
  const { output } = (await build({
    root,
    ...quiet,
    plugins: [withSources(await listModules(root)), tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: STYLE } },
  })) as Rolldown.RolldownOutput;
  const style = output.find(({ fileName }) => fileName.endsWith(".css"));
  if (style?.type !== "asset") throw new Error("no style was built");
  return { fileName: style.fileName, source: String(style.source) };
}

let built: ReturnType<typeof bundle> | undefined;

/**
 * The style of pages that are only read: the rules of the site for what such a page can contain, in a file of its own. In development they have the
 * whole style. The fonts that it names are those of the whole style, by the same names, as these come from what is in the files.
 */
export const onlyReadStyle: Plugin = {
  name: "only-read-style",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /\/web\/styles\/only-read\.css\?url$/ },
    async handler() {
      built ??= bundle(this.environment.config.root);
      const { fileName, source } = await built;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default "/${fileName}";`;
    },
  },
  generateBundle(_, files) {
    if (this.environment.name !== "client") return;
    const style = Object.values(files).find(({ fileName }) => /only-read-.*\.css$/.test(fileName));
    const named =
      style?.type === "asset" ? String(style.source).matchAll(/url\(\/?(assets\/[^)]+)\)/g) : [];
    for (const [, name = ""] of named)
      if (!(name in files)) this.error(`${basename(STYLE)} names ${name}, which is not built`);
  },
};
