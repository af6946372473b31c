// Plain JavaScript: the part of Node that reads TypeScript is loaded only where something is not compiled yet.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * What Node made of each module is kept beside the build and read at the next start, instead of being worked out again (decision 063). Nothing that is
 * imported here would be: hence a program of its own. Where the folder cannot be written, nothing is kept, and the site starts as it would have.
 */
enableCompileCache({
  directory: fileURLToPath(new URL("../../build/compiled", import.meta.url)),
  portable: true,
});
await import("./serve.ts");
