import type { IncomingMessage } from "node:http";
import { SESSION_LIFETIME_HEADER } from "../../contract/limits.ts";
import { DOORS } from "../../contract/permissions.ts";
import type { Route } from "../../contract/route.ts";
import { type Actor, authenticateWithVersions } from "../accounts/session.ts";
import { versionIn } from "../db/data-versions.ts";
import { perSite } from "../db/per-site.ts";
import type { Deps } from "../deps.ts";
import { lifetimeOf, successHeaders } from "./call-headers.ts";
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
export type ReadyCall = Pick<ReadyAnswer, "status" | "head" | "body"> & {
  pattern: string;
  /** Name and value of the header that is the caller's own. */
  own: [string, string];
};
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

/** Who calls, and what is kept for them, if nothing has changed since. Throws what Fastify's way says in full. */
async function findKept(
  deps: Deps,
  { route, query, keeping }: KnownCall,
  authorization: string | undefined,
): Promise<{ actor: Actor; kept: KeptAnswer } | undefined> {
  const { actor, versions } = await authenticateWithVersions(deps, authorization);
  const { access } = route;
  if (access === "public" || access === "holder" || !DOORS[access](actor)) return undefined;
  const whose = keeping.for({ query, actor });
  if (whose === undefined) return undefined;
  const version = versionIn(versions, keeping.of);
  const kept = keptAnswers(deps).at(answerKey(route, query, whose), version);
  return kept && { actor, kept };
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
      const found = await findKept(deps, known, request.headers.authorization);
      if (!found || !count.counts(found.actor.sessionId, "calls")) return undefined;
      const { actor, kept } = found;
      await known.keeping.each?.({ query: known.query, actor });
      const { whole, same } = headsOf(kept, known.route);
      const isSame = request.headers["if-none-match"] === kept.etag;
      return {
        pattern: known.pattern,
        status: isSame ? 304 : 200,
        head: isSame ? same : whole,
        body: isSame ? undefined : kept.body,
        own: [SESSION_LIFETIME_HEADER, lifetimeOf(actor.left)],
      };
    };
    return () => look().catch(() => undefined);
  };
