import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { shipContent } from "./content/ship-content.ts";
import { splitManifest } from "./vite/split-manifest.ts";

const CLIENT = "build/client";
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest|wasm)$/;
/** Bytes below which a file is not compressed: the saving per module is too small. */
const SMALLEST = 250;

/** Compresses each asset once at build time, so that the server never does. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < SMALLEST) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

execFileSync(process.execPath, ["node_modules/@react-router/dev/dist/cli/index.js", "build"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
splitManifest(join(CLIENT, "assets"));
precompress(CLIENT);
await shipContent(SITE_CONTENT.live, "build/content");
