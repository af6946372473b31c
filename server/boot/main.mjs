// Plain JavaScript: the part of Node that reads TypeScript is loaded only where something is not compiled yet.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * The compile cache of Node is stored beside the build and read at the next start (decision 063). Modules imported here would miss it:
 * hence a program of its own. Without write access to the folder, the site starts without the cache.
 */
enableCompileCache({
  directory: fileURLToPath(new URL("../../build/compiled", import.meta.url)),
  portable: true,
});
await import("./in-production.ts");
// npm start and releases run the built server, which is read in half the time; the others its sources.
const program = process.argv.includes("--built") ? "../../build/program/serve.js" : "./serve.ts";
await import(program);
