import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Site } from "#contract/page.ts";
import { pages } from "#contract/pages.ts";
import { openResolver } from "#server/content/resolve-path.ts";
import type { Content } from "#server/content/site.ts";
import { siteTexts } from "#server/content/site-texts.ts";
import type { Deps } from "#server/deps.ts";
import type { CountClient } from "../guards/client-limits.ts";
import type { FindCachedPage } from "./answer-cached-page.ts";
import { END_WORKER } from "./end-worker.ts";
import { type FindPreview, servePreview } from "./page-preview.ts";
import { pageVersions } from "./page-version.ts";
import { mountPages } from "./pages.ts";
import { type PageSource, render } from "./render-page.ts";
import { serveDocuments } from "./serve-documents.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const CLIENT = join(root, "build", "client");
const SERVER = join(root, "build", "server", "index.js");
/** The worker of the member space (web/offline): the same address in every version, so that it is asked for anew; it calls this site, for its pages alone. */
const WORKER = "/assets/offline-worker.js";
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "service-worker-allowed": pages.memberHome.path,
};
const IMMUTABLE = "public, max-age=31536000, immutable";

/** `ends` is the program that takes the worker's place on the devices that have it, and leaves. */
function serveFiles(app: FastifyInstance, ends: boolean): void {
  if (ends)
    app.get(WORKER, async (_request, reply) =>
      reply.headers(WORKER_HEADERS).type("text/javascript; charset=utf-8").send(END_WORKER),
    );
  if (!existsSync(CLIENT)) return;
  app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    // The compressed copies have no address of their own: each would be a route in memory.
    globIgnore: ["**/*.{br,gz}", ...(ends ? [WORKER.slice(1)] : [])],
    preCompressed: true,
    cacheControl: false,
    // Their tag says enough, and none is read by parts.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (path.includes(WORKER)) reply.headers(WORKER_HEADERS);
      else
        reply.header(
          "cache-control",
          path.includes("/assets/") ? IMMUTABLE : "public, max-age=3600",
        );
    },
  });
}

interface PageOptions {
  dev: boolean;
  resources: Pick<Site, "resources" | "searchResources">;
  resourcesVersion: () => Promise<string>;
  /** What an address of a preview asks for. */
  preview?: FindPreview;
}

/** Renders pages with an unpublished text like those of the site, without caching them. */
const showWith =
  ({ config }: Deps, source: PageSource, resources: PageOptions["resources"]) =>
  async (path: string, content: Content) => {
    // The page of the search has no text to preview.
    const search: Site["search"] = async () => ({ texts: [], total: 0 });
    const openSite = (): Site => ({ ...content, ...resources, search, isPreview: true });
    const { response, body } = await render(config, { ...source, openSite }, path);
    return { status: response.status, html: body.toString("utf8") };
  };

/** The content as pages are rendered from it, followed until the server closes. */
function openTexts(
  deps: Deps,
  { resources, resourcesVersion }: Pick<PageOptions, "resources" | "resourcesVersion">,
) {
  const { content, clock } = deps;
  const lastGood = siteTexts(deps);
  return {
    openSite: () => ({ ...lastGood.openSite(), ...resources }),
    versionOf: pageVersions({ contentVersion: content.version, clock, resourcesVersion }),
    resolvePath: openResolver(content),
    checkAfterStart: lastGood.checkAfterStart,
  };
}

/** Opens the built pages, or in development Vite's, and returns what puts them on the server. */
export async function openPages(
  deps: Deps,
  { dev, resources, resourcesVersion, preview }: PageOptions,
): Promise<(app: FastifyInstance, count: CountClient) => FindCachedPage> {
  const { checkAfterStart, ...texts } = openTexts(deps, { resources, resourcesVersion });
  const documentsOf = (app: FastifyInstance) => (page: Parameters<typeof serveDocuments>[2]) =>
    serveDocuments(app, deps.content.current, page);
  const mount = (app: FastifyInstance, count: CountClient, source: PageSource): FindCachedPage => {
    // Visitors do not wait for pages that they have not asked for.
    app.addHook("onListen", async () => checkAfterStart());
    const show = showWith(deps, source, resources);
    if (preview) servePreview(app, count, { find: preview, show });
    return mountPages(app, deps.config, count, source, documentsOf(app));
  };
  if (dev) {
    const { openVite } = await import("./open-vite.ts");
    const { build, attach } = await openVite(root, deps.config.port);
    return (app, count) => {
      attach(app);
      serveFiles(app, !deps.config.offline);
      return mount(app, count, { build, ...texts, stable: false });
    };
  }
  const built = (await import(pathToFileURL(SERVER).href)) as ServerBuild;
  return (app, count) => {
    serveFiles(app, !deps.config.offline);
    const build = async () => built;
    return mount(app, count, { build, ...texts, stable: true });
  };
}
