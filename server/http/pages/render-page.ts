import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Site } from "#contract/page.ts";
import { isOfMembers } from "#contract/page-path.ts";
import type { Config } from "#server/config.ts";
import type { Resolved } from "#server/content/resolve-path.ts";
import { spaceManifest } from "./space-manifest.ts";

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

type Handle = ReturnType<typeof createRequestHandler>;

/** What answers with the pages of a build: its table of routes is drawn up at the first request. */
const handlers = new WeakMap<ServerBuild, { visitors: Handle; members: Handle }>();

/** The pages of the member space name a list of routes of their own, which the build has written beside the other. */
function handlersOf(build: ServerBuild, stable: boolean) {
  const known = handlers.get(build);
  if (known) return known;
  const handle = (assets: ServerBuild["assets"]) =>
    createRequestHandler({ ...build, assets }, stable ? "production" : "development");
  const { assets } = build;
  const url = stable ? spaceManifest(assets.url) : assets.url;
  const made = { visitors: handle(assets), members: handle({ ...assets, url }) };
  handlers.set(build, made);
  return made;
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
  const { visitors, members } = handlersOf(build, source.stable);
  const handle = isOfMembers(url) ? members : visitors;
  const response = await handle(new Request(`${config.publicUrl}${url}`), context);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}
