import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { errors } from "#contract/errors.ts";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { ApiError } from "#server/api-error.ts";
import type { Config } from "#server/config.ts";
import { boundedQueue } from "../api/bounded-queue.ts";
import { answerError } from "../api/errors.ts";
import type { CountClient } from "../guards/client-limits.ts";
import { offeredGauges } from "../ops/tally.ts";
import type { FindCachedPage } from "./answer-cached-page.ts";
import { addressReader, type PageAddress } from "./page-address.ts";
import {
  CACHED,
  type FinishedPage,
  finish,
  type Packing,
  PageCache,
  passing,
} from "./page-cache.ts";
import { pagePolicy } from "./page-policy.ts";
import { encodingFor, pageResponse } from "./page-response.ts";
import { readScripts } from "./page-scripts.ts";
import { PAGES_PATTERN } from "./pages-pattern.ts";
import { placePage } from "./place-page.ts";
import { type PageSource, render } from "./render-page.ts";

/** More than there are pages, times what React Router may ask of each. */
const MAX_PAGES = 1000;
/** Searches come and go: a link to one may be opened by many at once. */
const MAX_SEARCHES = 50;
const CAPTCHA_ORIGINS: Record<Config["captcha"]["provider"], string> = {
  altcha: "",
  hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com",
  turnstile: "https://challenges.cloudflare.com",
  recaptcha: "https://www.google.com https://www.gstatic.com",
};

const isHtml = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

/** The member space shows nothing before its scripts have run; any other page is read without them. */
const isLate = ({ path }: PageAddress): boolean => pageAt(path)?.access === undefined;

/** No policy in development: Vite writes styles and scripts into the page as it goes. */
function secure(
  { captcha }: Config,
  { stable }: PageSource,
  page: PageAddress,
  body: Buffer,
): { body: Buffer; policy: string } {
  if (!stable) return { body, policy: "" };
  const { html, inlineScripts } = readScripts(body.toString("utf8"), { late: isLate(page) });
  const thirdParty = page.path === pagePath("contact") ? CAPTCHA_ORIGINS[captcha.provider] : "";
  return { body: Buffer.from(html), policy: pagePolicy(inlineScripts, thirdParty) };
}

function headersOf({ secret }: PageAddress, response: Response): Record<string, string> {
  const cached = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => name !== "content-length" && name !== "transfer-encoding",
    ),
  );
  return {
    ...cached,
    "cache-control": secret ? "no-store" : "no-cache",
    vary: "accept-encoding",
    ...(secret && { "referrer-policy": "no-referrer" }),
  };
}

function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
): FastifyReply {
  const { status, headers, body } = pageResponse(page, request.headers);
  return reply.code(status).headers(headers).send(body);
}

/** A reader who asks for too much, or at the wrong moment, gets the sentence itself. */
function answerReader(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (
    !(
      error instanceof ApiError &&
      (error.code === "too_many_attempts" || error.code === "unavailable")
    )
  )
    return answerError(error, request, reply);
  const headers = { "retry-after": "2", ...error.details.headers, "cache-control": "no-store" };
  return reply
    .code(errors[error.code].status)
    .headers(headers)
    .type("text/plain; charset=utf-8")
    .send(`${error.message}\n`);
}

/** In development the routes may change with the build. */
function latestReader(): (build: ServerBuild) => ReturnType<typeof addressReader> {
  let routes: ServerBuild["routes"] | undefined;
  let read: ReturnType<typeof addressReader> | undefined;
  return (build) => {
    if (!read || routes !== build.routes) read = addressReader(build.routes);
    routes = build.routes;
    return read;
  };
}

/** Cached pages by exact URL, for those whose version is known without a query. */
function cacheByUrl(versionOf: PageSource["versionOf"]) {
  const entries = new Map<string, { path: string; version: string; page: FinishedPage }>();
  const find: FindCachedPage = ({ url = "", headers }) => {
    const entry = entries.get(url);
    if (!entry) return undefined;
    if (versionOf(entry.path) === entry.version) return pageResponse(entry.page, headers);
    entries.delete(url);
    return undefined;
  };
  return { entries, find };
}

/** Asked again each time: an address that has moved may become that of a page. */
const redirect = (reply: FastifyReply, to: string, status: number): FastifyReply =>
  reply.header("cache-control", "no-cache").redirect(to, status);

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers any address with its page, rendered once per version and cached compressed. */
function pageAnswers(
  config: Config,
  count: CountClient,
  source: PageSource,
): { answer: AnswerPage; find: FindCachedPage } {
  const [pages, searches] = [new PageCache(MAX_PAGES), new PageCache(MAX_SEARCHES)];
  offeredGauges({ config }).set("cached_pages", () => pages.size + searches.size);
  const enqueueSearch = boundedQueue();
  const readerOf = latestReader();
  const made = async (page: PageAddress, packing: Packing): Promise<FinishedPage> => {
    const { response, body } = await render(config, source, page.address);
    const headers = headersOf(page, response);
    if (!isHtml(response)) return finish(response.status, headers, body, packing);
    const secured = secure(config, source, page, body);
    headers["content-type"] = "text/html; charset=utf-8";
    headers["content-security-policy"] = secured.policy;
    return finish(response.status, headers, secured.body, packing);
  };
  const byUrl = cacheByUrl(source.versionOf);
  const answer: AnswerPage = async (request, reply) => {
    const read = readerOf(await source.build())(request.url);
    if (read === "api") throw new ApiError("not_found");
    await count(request, "pages");
    if ("moved" in read) return redirect(reply, read.moved, 308);
    const asked = await placePage(read, request.url, source.resolvePath);
    if ("moved" in asked) return redirect(reply, asked.moved, asked.status);
    const cache = asked.passing ? searches : pages;
    const found = source.versionOf(asked.path);
    const version = await found;
    const packing = asked.passing ? passing(encodingFor(request.headers)) : CACHED;
    const wanted = { address: `${packing.encodings} ${asked.address}`, version };
    const cached = cache.find(wanted);
    if (cached && found === version && asked.address === request.url && !asked.passing)
      byUrl.entries.set(request.url, { path: asked.path, version, page: cached });
    if (cached) return sendFinished(request, reply, cached);
    if (asked.passing) await count(request, "renderings");
    const isCacheable = ({ status }: FinishedPage) => source.stable && status < 500;
    return sendFinished(
      request,
      reply,
      await cache.make({
        ...wanted,
        make: () =>
          asked.passing ? enqueueSearch(() => made(asked, packing)) : made(asked, packing),
        isCacheable,
      }),
    );
  };
  return { answer, find: byUrl.find };
}

/** Serves the pages. `beside` gets what answers with a page, for an address that a file could have had. Returns what finds a cached page. */
export function mountPages(
  app: FastifyInstance,
  config: Config,
  count: CountClient,
  source: PageSource,
  beside?: (answer: AnswerPage) => void,
): FindCachedPage {
  const { answer, find } = pageAnswers(config, count, source);
  app.route({
    method: ["GET", "HEAD"],
    url: PAGES_PATTERN,
    errorHandler: answerReader,
    handler: answer,
  });
  beside?.((request, reply) =>
    answer(request, reply).catch((error: Error) => answerReader(error, request, reply)),
  );
  return find;
}
