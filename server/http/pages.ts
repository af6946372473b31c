import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Site } from "../../contract/page.ts";
import type { Config } from "../config.ts";
import { type FinishedPage, finish, PageCache, pagePolicy } from "./page-cache.ts";

/** How the server reaches the built pages: in development they may change between two requests. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  site: Site;
  /** Version of all that the page at a path shows: what was rendered is kept until it changes. */
  versionOf: (path: string) => Promise<string>;
  /** False while the pages themselves change: nothing is kept. */
  stable: boolean;
}

const KEPT_QUALITY = 11;
const PASSING_QUALITY = 4;
/** Addresses that carry a one-time link: never kept, never said to another site. */
const SECRET_ADDRESS = /^\/(reset-password|verifier-adresse|premier-acces|confirmer-adresse)\//i;
/** The only pages that read the query of their address, and React Router's own calls. */
const READS_QUERY = /^\/(login|premier-acces\/.*|espace-membre(\/.*)?|mediation-en-sante\/ressources\/\w+)$|\.data$/;
const CAPTCHA_ORIGINS: Record<Config["captcha"]["provider"], string> = {
  altcha: "",
  hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com",
  turnstile: "https://challenges.cloudflare.com",
  recaptcha: "https://www.google.com https://www.gstatic.com",
};

/**
 * The one address of a page that React Router also knows in capitals or with more slashes: each variant would be rendered
 * and kept for itself. Undefined where there is nothing to mend: a token, an id or a file's name keeps its letters.
 */
function properAddress(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  if (SECRET_ADDRESS.test(path) || /^\/espace-membre(\/|$)|\.\w+$/i.test(path)) return undefined;
  const proper = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return proper === path ? undefined : proper + url.slice(path.length);
}

/** The address that is rendered: whatever query is added to a page that reads none, it is the same page. */
function renderedAddress(url: string): { address: string; path: string } {
  const [path = "/"] = url.split("?", 1);
  return { path, address: READS_QUERY.test(path) ? url : path };
}

async function render(config: Config, source: PageSource, url: string): Promise<{ response: Response; body: Buffer }> {
  const build = await source.build();
  const { siteContext } = build.entry.module as unknown as { siteContext: Parameters<RouterContextProvider["set"]>[0] };
  const context = new RouterContextProvider();
  context.set(siteContext, source.site);
  const response = await createRequestHandler(build, source.stable ? "production" : "development")(new Request(`${config.publicUrl}${url}`), context);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

/** No policy in development: Vite writes styles and scripts into the page as it goes. */
function policyOf(config: Config, source: PageSource, url: string, html: string): Record<string, string> {
  if (!source.stable) return { "content-security-policy": "" };
  return { "content-security-policy": pagePolicy(html, url.startsWith("/contact") ? CAPTCHA_ORIGINS[config.captcha.provider] : "") };
}

function headersOf(config: Config, source: PageSource, url: string, response: Response, body: Buffer): Record<string, string> {
  const kept = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length" && name !== "transfer-encoding"));
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const secret = SECRET_ADDRESS.test(url);
  return {
    ...kept,
    ...(isHtml && { "content-type": "text/html; charset=utf-8", ...policyOf(config, source, url, body.toString("utf8")) }),
    "cache-control": secret ? "no-store" : "no-cache",
    vary: "accept-encoding",
    ...(secret && { "referrer-policy": "no-referrer" }),
  };
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  reply.headers(page.headers);
  if (page.status === 200) reply.header("etag", page.etag);
  if (page.status === 200 && request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const body = page.bodies[encoding];
  if (encoding !== "identity" && body !== page.bodies.identity) reply.header("content-encoding", encoding);
  return reply.code(page.status).send(body);
}

/** Serves the pages: each is rendered once for each version of what it shows, kept compressed, then sent like a constant. */
export function mountPages(app: FastifyInstance, config: Config, source: PageSource): void {
  const cache = new PageCache();
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const { address, path } = renderedAddress(request.url);
      const version = await source.versionOf(path);
      const kept = cache.get(address, version);
      if (kept) return sendFinished(request, reply, kept);
      const proper = properAddress(request.url);
      if (proper !== undefined) return reply.redirect(proper, 308);
      const { response, body } = await render(config, source, address);
      const keep = source.stable && response.status === 200 && !address.includes("?") && !SECRET_ADDRESS.test(path);
      const page = finish(response.status, headersOf(config, source, path, response, body), body, keep ? KEPT_QUALITY : PASSING_QUALITY);
      if (keep) cache.keep(address, version, page);
      return sendFinished(request, reply, page);
    },
  });
}
