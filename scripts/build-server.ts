/** Writes the server into `build/program`, with the packages that it imports at once (decision 063). */
import { relative, sep } from "node:path";
import { build, type Plugin } from "vite";
import { root } from "./prepare.mjs";

const OUT = `${root}build/program`;
/** They load native code, read files beside their own, or are loaded apart: those for S3 with the first file, those of React with the pages. */
const SEPARATE = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@node-rs/argon2",
  "better-sqlite3",
  "pino",
  "react",
  "react-dom",
  "react-router",
];

/** The address of a module stays that of its source: workers, migrations, fonts and guides are read beside it. */
const preserveAddresses: Plugin = {
  name: "keep-addresses",
  enforce: "pre",
  transform: {
    filter: { id: /\/(server|contract)\/[^?]+\.ts$/, code: /import\.meta\./ },
    handler: (code, id) => {
      if (/import\.meta\.(dirname|filename)/.test(code))
        throw new Error(`${id}: write new URL("…", import.meta.url), which the build can keep`);
      const source = JSON.stringify(relative(OUT, id).split(sep).join("/"));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  },
};

/** Packages that are imported at first use stay apart: a start does not read them. */
const leaveLazyPackages: Plugin = {
  name: "leave-lazy-packages",
  resolveDynamicImport: (specifier) =>
    typeof specifier === "string" && /^[@a-z]/.test(specifier)
      ? { id: specifier, external: true }
      : null,
};

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  plugins: [preserveAddresses, leaveLazyPackages],
  resolve: { mainFields: ["module", "main"] },
  ssr: { noExternal: true, external: SEPARATE },
  build: {
    ssr: "server/boot/serve.ts",
    outDir: OUT,
    target: "node26",
    minify: false,
    // Beside the program: the addresses above are relative to it.
    rolldownOptions: { output: { chunkFileNames: "[name]-[hash].js" } },
  },
});
