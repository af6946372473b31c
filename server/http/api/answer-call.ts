import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { SESSION_LIFETIME_HEADER } from "#contract/limits.ts";
import { POLICIES } from "#contract/permissions.ts";
import type { Route } from "#contract/route.ts";
import { refuseUnconfirmed } from "#server/accounts/confirm-identity.ts";
import { type Actor, authenticate } from "#server/accounts/session.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { perVersion } from "#server/db/per-version.ts";
import type { Deps } from "#server/deps.ts";
import { withDrafts } from "#server/files/with-drafts.ts";
import type { Exchange } from "../files/exchange.ts";
import { type Client, clientOf } from "../guards/client.ts";
import type { CountClient } from "../guards/client-limits.ts";
import { lifetimeOf, successHeaders } from "./call-headers.ts";
import { refuseOnFullDisk } from "./full-disk.ts";
import { readInput } from "./read-input.ts";
import { refuseSwitchedOff } from "./refuse-switched-off.ts";
import { refuseUnless } from "./refuse-unless.ts";
import { writerOf } from "./writer.ts";

type AnyCall = Record<string, unknown> & {
  query: Record<string, unknown>;
  client: Client;
  actor: Actor | undefined;
  exchange: Exchange;
};
/** A handler of any route. */
export type AnyHandler = (call: AnyCall) => Promise<unknown>;

const isOpen = ({ access }: Route): boolean => access === "public" || access === "capability";

/** Returns who calls a route that needs a session. Counts the call of anybody else. */
function authenticateCaller(
  deps: Deps,
  count: CountClient,
  { allowBeforeMfa, allowDetached }: Route,
  request: FastifyRequest,
): Promise<Actor> {
  const { authorization } = request.headers;
  const allowed = { early: allowBeforeMfa === true, detached: allowDetached === true };
  return authenticate(deps, authorization, allowed).catch(async (error: unknown) => {
    await count(request, "calls");
    throw error;
  });
}

/** Returns who calls, or undefined on a route that needs no session. Counts the call either way. */
async function identify(
  deps: Deps,
  count: CountClient,
  route: Route,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (isOpen(route)) {
    await count(request, "calls");
    return undefined;
  }
  const actor = await authenticateCaller(deps, count, route, request);
  await count(request, "calls", actor.sessionId);
  return actor;
}

/** Throws unless the caller may use the route, and has recently confirmed their identity where it asks for that. */
function checkAccess(
  deps: Deps,
  { access, requiresRecentAuth: confirmed }: Route,
  actor: Actor | undefined,
): void {
  if (!actor || access === "public" || access === "capability") return;
  refuseUnless(POLICIES[access](actor));
  if (confirmed) refuseUnconfirmed(deps, actor);
}

/** Uploads are throttled before their form is read (read-input.ts). */
async function checkThrottle(deps: Deps, { limited, upload }: Route, call: AnyCall): Promise<void> {
  if (limited && !upload) await throttle(deps, limited, call.actor?.id ?? call.client.key);
}

const unpaginated = pLimit(1);

/**
 * Unpaginated lists run one at a time, each followed by a pause as long as itself and its answer: Node accepts one connection per turn of its
 * event loop, so that visitors would wait for as many lists as there are connections before theirs.
 */
function runHandler(route: Route, handler: AnyHandler, call: AnyCall): Promise<unknown> {
  if (!route.unpaginated || call.query.limit !== undefined) return handler(call);
  return new Promise((resolve, reject) => {
    void unpaginated(async () => {
      const start = performance.now();
      await handler(call).then(resolve, reject);
      // By then the answer has been written, in the continuation of this promise.
      await nextTurn();
      await wait(performance.now() - start);
    });
  });
}

const cachedAnswer = perVersion<Buffer>({ max: 50, maxAge: 1000 });

/** Written JSON for a route that caches its answer, else what the handler returns. */
function readAnswer(
  deps: Deps,
  route: Route,
  handler: AnyHandler,
  call: AnyCall,
): Promise<unknown> {
  const { actor, query } = call;
  const { reply } = route;
  // A list without an end is too large to be cached.
  if (!route.cached || !actor || !reply || (route.unpaginated && query.limit === undefined))
    return runHandler(route, handler, call);
  return cachedAnswer(deps, `${actor.sessionId} ${call.exchange.request.url}`, async () =>
    Buffer.from(writerOf(reply)(await handler(call))),
  );
}

function sendAnswer(route: Route, reply: FastifyReply, answer: unknown): FastifyReply {
  const { answers = "json", status = 200 } = route;
  if (Buffer.isBuffer(answer)) reply.type("application/json; charset=utf-8");
  if (answers === "file") return answer as FastifyReply;
  if (answers !== "json") reply.type(`${answers}; charset=utf-8`);
  return reply.code(status).headers(successHeaders(route)).send(answer);
}

const SLOW = new Set<string>(["too_many_attempts", "unavailable"]);

/** Logs a denial with its user and route, and delays a refusal for load, so that a loop of tries costs little. */
async function handleRefusal(
  count: CountClient,
  { route, request, actor }: { route: Route; request: FastifyRequest; actor: Actor | undefined },
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (actor && error.code === "forbidden")
    request.log.warn(
      { event: "authz_denied", userId: actor.id, route: route.address },
      "access denied",
    );
  if (SLOW.has(error.code)) await count.delayRefusal(request);
}

/** Refuses a large body before it is read: parsing it takes longer than asking who calls. */
export function admitBody(
  deps: Deps,
  count: CountClient,
  route: Route,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (isOpen(route)) return;
    const actor = await authenticateCaller(deps, count, route, request);
    try {
      checkAccess(deps, route, actor);
    } catch (error) {
      await handleRefusal(count, { route, request, actor }, error);
      throw error;
    }
  };
}

/** Answers the calls of one route: session, access, input, throttle, handler, reply. */
export function answerCall(
  deps: Deps,
  count: CountClient,
  route: Route,
  handler: AnyHandler,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const actor = await identify(deps, count, route, request);
    try {
      checkAccess(deps, route, actor);
      await refuseSwitchedOff(deps, route);
      if (actor) reply.header(SESSION_LIFETIME_HEADER, lifetimeOf(actor.left));
      await refuseOnFullDisk(deps, route.address);
      const answer = await withDrafts(deps.files, async (intake) => {
        const exchange = { request, reply };
        const input = await readInput(deps, intake, route, exchange, actor);
        const call = { ...input, actor, client: clientOf(request), exchange } as AnyCall;
        await checkThrottle(deps, route, call);
        return readAnswer(deps, route, handler, call);
      });
      return sendAnswer(route, reply, answer);
    } catch (error) {
      await handleRefusal(count, { route, request, actor }, error);
      throw error;
    }
  };
}
