import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Site } from "../../contract/page.ts";
import { keepReadable } from "../content/keep-readable.ts";
import type { ContentFiles } from "../content/site-content.ts";
import type { Deps } from "../deps.ts";
import type { FindReady } from "./answer-first.ts";
import type { CountClient } from "./client-limits.ts";
import { trackVersions } from "./page-version.ts";
import { mountPages } from "./pages.ts";
import { serveDocuments } from "./serve-documents.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const CLIENT = join(root, "build", "client");
const SERVER = join(root, "build", "server", "index.js");
const IMMUTABLE = "public, max-age=31536000, immutable";

function serveFiles(app: FastifyInstance): void {
  if (!existsSync(CLIENT)) return;
  app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Their tag says enough, and none is read by parts.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? IMMUTABLE : "public, max-age=3600",
      ),
  });
}

interface PageOptions {
  dev: boolean;
  /** The site's own unless told. */
  content?: ContentFiles;
  resources: Site["resources"];
  resourcesVersion: () => Promise<string>;
}

/** Opens the built pages, or in development Vite's, and returns what puts them on the server. */
export async function openPages(
  deps: Deps,
  { dev, content = deps.content, resources, resourcesVersion }: PageOptions,
): Promise<(app: FastifyInstance, count: CountClient) => FindReady> {
  const { openRender, close: closeContent } = await keepReadable(content.live, {
    shipped: content.shipped,
    warnings: deps.warnings,
    captcha: deps.config.captcha.provider,
    address: deps.config.publicUrl,
  });
  const openSite = () => ({ ...openRender(), resources });
  const { versionOf, close: closeVersions } = trackVersions({
    content: content.live,
    clock: deps.clock,
    resourcesVersion,
  });
  const close = () => {
    closeContent();
    closeVersions();
  };
  const documentsOf = (app: FastifyInstance) => (page: Parameters<typeof serveDocuments>[2]) =>
    serveDocuments(app, content.live, page);
  if (dev) {
    const { openVite } = await import("./open-vite.ts");
    const { build, attach } = await openVite(root, deps.config.port);
    return (app, count) => {
      attach(app);
      serveFiles(app);
      app.addHook("onClose", close);
      const source = { build, openSite, versionOf, stable: false };
      return mountPages(app, deps.config, count, source, documentsOf(app));
    };
  }
  const built = (await import(pathToFileURL(SERVER).href)) as ServerBuild;
  return (app, count) => {
    serveFiles(app);
    app.addHook("onClose", close);
    const source = { build: async () => built, openSite, versionOf, stable: true };
    return mountPages(app, deps.config, count, source, documentsOf(app));
  };
}
