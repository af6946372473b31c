import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Route } from "../../contract/route.ts";
import type { Actor } from "../accounts/session.ts";
import { perSite } from "../db/per-site.ts";
import type { Deps } from "../deps.ts";
import type { Client } from "./client.ts";
import { type Keeping, KeptAnswers } from "./kept-answers.ts";
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

const keptAnswers = perSite(() => new KeptAnswers());

/** Bytes that were made for the data as they are now, or word that the caller has them already (RFC 9110, 13.1.2). */
async function answerKept(
  deps: Deps,
  handler: AnyHandler,
  { of, key }: { of: Keeping<unknown>["of"]; key: string },
  { exchange: { request, reply }, ...call }: AnyCall,
): Promise<Buffer | undefined> {
  const { body, etag } = await keptAnswers(deps).find(deps.db, { of, key }, async () =>
    (reply.getSerializationFunction("200") as Serialize)(await handler(call)),
  );
  reply.header("etag", etag).type("application/json; charset=utf-8");
  if (request.headers["if-none-match"] !== etag) return body;
  reply.code(304);
  return undefined;
}

/** What a route answers: all the rows of a list, bytes that are kept, or what its handler makes now. */
export async function callHandler(
  deps: Deps,
  { address, whole: isWhole }: Route,
  { one, whole }: { one: AnyHandler; whole: AnyHandler },
  call: AnyCall,
): Promise<unknown> {
  const { keeping } = one;
  if (isWhole && call.query.limit === undefined) return answerWhole(whole, call);
  const whose = keeping?.for(call);
  if (!keeping || whose === undefined) return one(call);
  const key = `${address} ${JSON.stringify(call.query)} ${whose}`;
  return answerKept(deps, one, { of: keeping.of, key }, call);
}
