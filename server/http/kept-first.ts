import type { IncomingMessage } from "node:http";
import { DOORS } from "../../contract/permissions.ts";
import type { Route } from "../../contract/route.ts";
import { type Actor, authenticate } from "../accounts/session.ts";
import { perSite } from "../db/per-site.ts";
import type { Deps } from "../deps.ts";
import { lifetimeHeader, successHeaders } from "./call-headers.ts";
import type { CountClient } from "./client-limits.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import {
  answerKey,
  JSON_TYPE,
  type Keeping,
  type KeptAnswer,
  keptAnswers,
} from "./kept-answers.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

/** A call whose answer is kept, as reading its address has shown it. */
interface KnownCall {
  route: Route;
  /** As it is counted. */
  pattern: string;
  query: Record<string, unknown>;
  keeping: Keeping<unknown>;
}

/** What is sent for a call, and the route that it was one of. */
export type ReadyCall = Pick<ReadyAnswer, "status" | "head" | "body"> & { pattern: string };
/** Undefined for an address that is not known; else looks, and gives undefined for what Fastify has to answer after all. */
export type FindCall = (
  request: IncomingMessage,
) => (() => Promise<ReadyCall | undefined>) | undefined;

const MOST_KNOWN = 1000;
const knownCalls = perSite(() => new Map<string, KnownCall>());

/** Once its answer is kept, the same address needs neither a route nor its query read. */
export function rememberCall(deps: Deps, url: string, call: KnownCall): void {
  const known = knownCalls(deps);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(url, call);
}

interface Heads {
  whole: string[];
  same: string[];
}
const heads = new WeakMap<KeptAnswer, Heads>();

function headsOf(kept: KeptAnswer, route: Route): Heads {
  const known = heads.get(kept);
  if (known) return known;
  const told = {
    ...SECURITY_HEADERS,
    ...successHeaders(route),
    etag: kept.etag,
    "content-type": JSON_TYPE,
  };
  const same = Object.entries(told).flat();
  const made = { whole: [...same, "content-length", String(kept.body.length)], same };
  heads.set(kept, made);
  return made;
}

/** Who calls, when they come in by the door of the route. Throws what Fastify's way says in full. */
async function enter({ access }: Route, deps: Deps, authorization: string | undefined) {
  if (access === "public" || access === "holder") return undefined;
  const actor = await authenticate(deps, authorization);
  return DOORS[access](actor) ? actor : undefined;
}

/** The answer that is kept for this caller, if nothing has changed since. */
async function findKept(
  deps: Deps,
  { route, query, keeping }: KnownCall,
  actor: Actor,
): Promise<KeptAnswer | undefined> {
  const whose = keeping.for({ query, actor });
  if (whose === undefined) return undefined;
  const key = answerKey(route, query, whose);
  return keptAnswers(deps).current(deps.db, { of: keeping.of, key });
}

/**
 * Finds what is kept for a call before Fastify looks at it (decision 037). Token, session, door, count and version are asked as they
 * are on the other way; whatever one of them says no to is left to that way, which says it in its words.
 */
export const keptFirst =
  (deps: Deps, count: CountClient): FindCall =>
  (request) => {
    const known = request.method === "GET" ? knownCalls(deps).get(request.url ?? "") : undefined;
    if (!known) return undefined;
    const look = async (): Promise<ReadyCall | undefined> => {
      const actor = await enter(known.route, deps, request.headers.authorization);
      const kept = actor && (await findKept(deps, known, actor));
      if (!kept || !count.counts(actor.sessionId, "calls")) return undefined;
      await known.keeping.each?.({ query: known.query, actor });
      const { whole, same } = headsOf(kept, known.route);
      const isSame = request.headers["if-none-match"] === kept.etag;
      const lives = Object.entries(lifetimeHeader(actor.left)).flat();
      return {
        pattern: known.pattern,
        status: isSame ? 304 : 200,
        head: [...(isSame ? same : whole), ...lives],
        body: isSame ? undefined : kept.body,
      };
    };
    return () => look().catch(() => undefined);
  };
