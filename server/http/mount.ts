import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { type Noun, parseAddress } from "../../contract/addresses.ts";
import { type Api, api } from "../../contract/api.ts";
import { SESSION_LIFETIME_HEADER } from "../../contract/limits.ts";
import { DOORS } from "../../contract/permissions.ts";
import type { Parsed, Route } from "../../contract/route.ts";
import { refuseUnconfirmed } from "../accounts/confirm-identity.ts";
import { type Actor, authenticate } from "../accounts/session.ts";
import { throttle } from "../accounts/throttle.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { Upload } from "../files/upload.ts";
import { withDrafts } from "../files/with-drafts.ts";
import { allowSlowBody } from "./broken-request.ts";
import { type AnyCall, type AnyHandler, callHandler, type Exchange } from "./call-handler.ts";
import { lifetimeOf, successHeaders } from "./call-headers.ts";
import { type Client, clientOf } from "./client.ts";
import type { CountClient } from "./client-limits.ts";
import { refuseOnFullDisk } from "./full-disk.ts";
import { readInput } from "./read-input.ts";
import { refuseUnless } from "./refuse-unless.ts";
import { waitAtClose } from "./under-way.ts";
import { writerOf } from "./writer.ts";

/** What a handler reads: the parsed input, who calls (nobody on public routes), from where, and the file of an upload. */
export type Call<R> = Parsed<R> & { client: Client } & (R extends {
    access: "public" | "holder";
  }
    ? unknown
    : { actor: Actor }) &
  (R extends { answers: "file" } ? { exchange: Exchange } : unknown) &
  (R extends { upload: object } ? { upload: Upload | undefined } : unknown);

type Written<R> = R extends { reply: infer S extends z.ZodType } ? z.input<S> : unknown;

/** One handler per route of a noun: a forgotten one does not compile. */
export type Handlers<N extends Noun> = {
  [A in keyof Api[N]]: (call: Call<Api[N][A]>) => Promise<Written<Api[N][A]>>;
};
export type AllHandlers = { [N in Noun]: Handlers<N> };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** Nobody for a route that needs no session. */
async function identify(
  deps: Deps,
  count: CountClient,
  { access, early }: Route,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (access === "public" || access === "holder") {
    await count(request, "calls");
    return undefined;
  }
  const actor = await authenticate(deps, request.headers.authorization, {
    early: early === true,
  }).catch(async (error: unknown) => {
    await count(request, "calls");
    throw error;
  });
  await count(request, "calls", actor.sessionId);
  return actor;
}

/** Who comes in by the door of the route, having shown that it is them where it asks for that. */
function admit(deps: Deps, { access, confirmed }: Route, actor: Actor | undefined): void {
  if (!actor || access === "public" || access === "holder") return;
  refuseUnless(DOORS[access](actor));
  if (confirmed) refuseUnconfirmed(deps, actor);
}

/** Whoever refuses, the door or a handler: it is logged with who and what. */
async function loggingDenials<T>(
  request: FastifyRequest,
  route: Route,
  actor: Actor | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (actor && error instanceof ApiError && error.code === "forbidden")
      request.log.warn(
        { event: "authz_denied", userId: actor.id, route: route.address },
        "access denied",
      );
    throw error;
  }
}

/** An upload or a whole list may take minutes on a telephone, a download as long as it moves; anything else is quick. */
const timesOf = (route: Route): Pick<RouteShorthandOptions, "handlerTimeout" | "onRequest"> => {
  if (route.upload)
    return {
      handlerTimeout: 300_000,
      onRequest: async (request, reply) => allowSlowBody(request, reply),
    };
  if (route.whole) return { handlerTimeout: 300_000 };
  return route.answers === "file" ? { handlerTimeout: 3_600_000 } : {};
};

const SLOW = new Set<string>(["too_many_attempts", "unavailable"]);

/** Who is refused for trying too often, by whatever limit, or for want of room, is answered slowly: a loop of tries costs next to nothing. */
async function slowlyRefused<T>(
  count: CountClient,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && SLOW.has(error.code)) await count.hold(request);
    throw error;
  }
}

/** What is not JSON is sent as its handler gives it. Fastify is given a schema that says nothing: what writes an answer is made for the first one. */
const writingOf = ({ reply, answers = "json" }: Route, status: number): RouteShorthandOptions =>
  reply && answers === "json"
    ? { schema: { response: { [status]: {} } }, serializerCompiler: () => writerOf(reply) }
    : {};

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** One call of a route, from who calls to what is answered. */
function answerCall(deps: Deps, count: CountClient, route: Route, handler: AnyHandler): Answer {
  const kind = route.answers ?? "json";
  return async (request, reply) => {
    const actor = await identify(deps, count, route, request);
    const answer = await loggingDenials(request, route, actor, async () => {
      admit(deps, route, actor);
      if (actor) reply.header(SESSION_LIFETIME_HEADER, lifetimeOf(actor.left));
      await refuseOnFullDisk(deps, route.address);
      return withDrafts(deps.files, async (intake) => {
        const input = await readInput(deps, intake, route, request, actor);
        const exchange = { request, reply };
        const call = { ...input, actor, client: clientOf(request), exchange } as AnyCall;
        return slowlyRefused(count, request, async () => {
          if (route.limited && !route.upload)
            await throttle(deps, route.limited, actor?.id ?? call.client.key);
          const answered = await callHandler(deps, route, handler, call);
          await handler.keeping?.each?.(call);
          return answered;
        });
      });
    });
    if (kind === "file") return answer;
    if (kind !== "json") reply.type(`${kind}; charset=utf-8`);
    if (reply.statusCode !== 304) reply.code(route.status ?? 200);
    return reply.headers(successHeaders(route)).send(answer);
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call it. */
    access?: string;
  }
}

/** Nothing is served under the prefix of `app` that does not say who may call it, by a rule that there is (T31): the site does not start. */
export function refuseUnruled(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    const { access = "" } = config ?? {};
    if (access === "public" || access === "holder" || Object.hasOwn(DOORS, access)) return;
    throw new Error(`${String(method)} ${url} does not say who may call it: « ${access} »`);
  });
}

/** A known path called by another method answers 405 and says which ones it takes. */
function refuseOtherMethods(app: FastifyInstance, routes: Route[]): void {
  const taken = new Map<string, Set<string>>();
  for (const { method, path } of routes.map((route) => parseAddress(route.address))) {
    // Two routes of one path may name its parameters differently.
    const pattern = path.replace(/:\w+/g, ":part");
    const methods = taken.get(pattern) ?? new Set<string>();
    taken.set(pattern, methods.add(method));
    if (method === "GET") methods.add("HEAD");
  }
  for (const [url, methods] of taken) {
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      config: { access: "public" },
      handler: async () => {
        throw new ApiError("method_not_allowed", { headers: { allow: [...methods].join(", ") } });
      },
    });
  }
}

const handlerOf = (handlers: AllHandlers, noun: string, action: string): AnyHandler | undefined =>
  (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[action];

/** Mounts the whole contract under the prefix of `app`: access, then input, then the handler, then the reply's schema. */
export function mountApi(
  app: FastifyInstance,
  deps: Deps,
  count: CountClient,
  handlers: AllHandlers,
): void {
  const routes: Route[] = [];
  const ended = waitAtClose(app);
  for (const [noun, actions] of Object.entries(api)) {
    for (const [action, route] of Object.entries(actions) as [string, Route][]) {
      const handler = handlerOf(handlers, noun, action);
      if (!handler) throw new Error(`no handler for ${noun}.${action}`);
      const { method, path } = parseAddress(route.address);
      const answer = answerCall(deps, count, route, handler);
      app.route({
        method,
        url: path,
        config: { access: route.access, ...(route.ignoresForm && { ignoresForm: true }) },
        ...writingOf(route, route.status ?? 200),
        ...timesOf(route),
        ...(route.bodyBytes && { bodyLimit: route.bodyBytes }),
        handler: (request, reply) => ended(answer(request, reply)),
      });
      routes.push(route);
    }
  }
  refuseOtherMethods(app, routes);
}
