import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Site } from "#contract/page.ts";
import type { Config } from "#server/config.ts";
import type { Resolved } from "#server/content/resolve-path.ts";

/** How the server reaches the built pages: in development they may change between two requests. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  /** What the loaders of one render read. */
  openSite: () => Site;
  /** Version of all that the page at a path shows: a rendered page is cached until it changes. Synchronous where no database is queried. */
  versionOf: (path: string) => string | Promise<string>;
  /** Resolves an address that the table of pages leaves open. */
  resolvePath?: (path: string) => Promise<Resolved>;
  /** False while the pages themselves change: nothing is cached. */
  stable: boolean;
}

/** What answers with the pages of a build: its table of routes is drawn up at the first request. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
function handlerOf(build: ServerBuild, stable: boolean) {
  const handler =
    handlers.get(build) ?? createRequestHandler(build, stable ? "production" : "development");
  handlers.set(build, handler);
  return handler;
}

/** What `web/entry.server.tsx` exports beside its handler. */
interface Entry {
  siteContext: RouterContext<Site>;
}

/** Renders one page for an address of the table of routes. */
export async function render(
  config: Config,
  source: PageSource,
  url: string,
): Promise<{ response: Response; body: Buffer }> {
  const build = await source.build();
  const { siteContext } = build.entry.module as unknown as Entry;
  const context = new RouterContextProvider();
  context.set(siteContext, source.openSite());
  const handle = handlerOf(build, source.stable);
  const response = await handle(new Request(`${config.publicUrl}${url}`), context);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}
