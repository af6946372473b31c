import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Route } from "../../contract/route.ts";
import type { Actor } from "../accounts/session.ts";
import type { Deps } from "../deps.ts";
import type { Client } from "./client.ts";
import { answerKey, JSON_TYPE, type Keeping, keptAnswers } from "./kept-answers.ts";
import { rememberCall } from "./kept-first.ts";
import { wholeList } from "./whole-list.ts";

/** A route that answers a file does so by itself: it streams. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler whose route is not known here. */
export type AnyHandler = ((call: unknown) => Promise<unknown>) & { keeping?: Keeping<unknown> };
type Serialize = (rows: unknown) => string;
export type AnyCall = Record<string, unknown> & {
  query: Record<string, unknown>;
  client: Client;
  actor: Actor | undefined;
  exchange: Exchange;
};

/** All the rows of a list, through the schema of its reply like any other answer. */
async function answerWhole(handler: AnyHandler, call: AnyCall): Promise<unknown> {
  const { request, reply } = call.exchange;
  const answer = await wholeList({
    caller: call.actor?.id ?? call.client.key,
    read: async ({ limit, last }) =>
      (await handler({
        ...call,
        query: { ...call.query, limit, ...(last && { after: last }) },
      })) as { id: string }[],
    write: (rows) => (reply.getSerializationFunction("200") as Serialize)(rows),
  });
  if (!(answer instanceof Readable)) return answer;
  reply.type("application/json; charset=utf-8");
  // Nobody reads what is not sent: the place of this list is free at once.
  return request.method === "HEAD" ? answer.destroy() : answer;
}

/** Bytes that were made for the data as they are now, or word that the caller has them already (RFC 9110, 13.1.2). */
async function answerKept(
  deps: Deps,
  route: Route,
  { handler, keeping, whose }: { handler: AnyHandler; keeping: Keeping<unknown>; whose: string },
  { exchange: { request, reply }, ...call }: AnyCall,
): Promise<Buffer | undefined> {
  const key = answerKey(route, call.query, whose);
  const { body, etag } = await keptAnswers(deps).find(deps.db, { of: keeping.of, key }, async () =>
    (reply.getSerializationFunction("200") as Serialize)(await handler(call)),
  );
  const pattern = request.routeOptions.url;
  if (!route.params && pattern)
    rememberCall(deps, request.url, { route, pattern, query: call.query, keeping });
  reply.header("etag", etag).type(JSON_TYPE);
  if (request.headers["if-none-match"] !== etag) return body;
  reply.code(304);
  return undefined;
}

/** What a route answers: all the rows of a list, bytes that are kept, or what its handler makes now. */
export async function callHandler(
  deps: Deps,
  route: Route,
  handler: AnyHandler,
  call: AnyCall,
): Promise<unknown> {
  const { keeping } = handler;
  if (route.whole && call.query.limit === undefined) return answerWhole(handler, call);
  const whose = keeping?.for(call);
  if (!keeping || whose === undefined) return handler(call);
  return answerKept(deps, route, { handler, keeping, whose }, call);
}
