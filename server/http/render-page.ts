import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { RenderedPage, Site } from "../../contract/page.ts";
import type { Config } from "../config.ts";
import type { Standing } from "../content/standing.ts";

/** How the server reaches the built pages: in development they may change between two requests. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  /** What the loaders of one render read. */
  openSite: () => Site;
  /** Version of all that the page at a path shows: what was rendered is kept until it changes. Known at once where no database is asked. */
  versionOf: (path: string) => string | Promise<string>;
  /** What stands at an address that the table of pages leaves open. */
  standingOf?: (path: string) => Promise<Standing>;
  /** False while the pages themselves change: nothing is kept. */
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

/** What the entry of the pages offers beside its answers. */
interface Entry {
  siteContext: RouterContext<Site>;
  renderedContext: RouterContext<RenderedPage>;
}

/** One page, rendered for an address of the table of routes; `again` where it is written for other searches too. */
export async function render(
  config: Config,
  source: PageSource,
  url: string,
): Promise<{ response: Response; body: Buffer; again: RenderedPage["again"] }> {
  const build = await source.build();
  const { siteContext, renderedContext } = build.entry.module as unknown as Entry;
  const context = new RouterContextProvider();
  const rendered: RenderedPage = {};
  context.set(siteContext, source.openSite());
  context.set(renderedContext, rendered);
  const handle = handlerOf(build, source.stable);
  const response = await handle(new Request(`${config.publicUrl}${url}`), context);
  const { html, again } = rendered;
  const body = html ? Buffer.from(html) : Buffer.from(await response.arrayBuffer());
  // Around a page that failed nothing is written.
  return { response, body, again: response.status === 200 ? again : undefined };
}
