import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";

/** What every reader loads: whatever these reach belongs to one file, rather than to twenty. */
const READ_BY_ALL = /[\\/]web[\\/](root|pages[\\/]public[\\/](layout|home|prose))\.tsx$/;
const OURS = /[\\/](web[\\/](parts|ui|[\w-]+\.ts)|contract)/;
const OF_ONE_PAGE = /[\\/]drawings[\\/](?!person)/;

function isReadByAll(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (READ_BY_ALL.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isReadByAll(importer, graph, seen));
}

/** Few files rather than many: React and its router, then the frame and the pieces of every page. The rest goes with its pages. */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: (id, graph) => (OURS.test(id) && !OF_ONE_PAGE.test(id) && isReadByAll(id, graph) ? "site" : null), debugName: "site" },
  ],
};

export default defineConfig({
  publicDir: "web/public",
  plugins: [tailwindcss(), reactRouter()],
  ...(process.env.VITE_CACHE_DIR && { cacheDir: process.env.VITE_CACHE_DIR }),
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } },
});
