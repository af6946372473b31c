import type { FastifyRequest } from "fastify";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { clientOf } from "./client.ts";

const WINDOW = 10_000;
/**
 * Requests of one client in ten seconds: of any kind; API calls of a session, or of an address without one; pages; pages
 * rendered for it alone. A meeting of thirty people behind one address stays far below.
 */
const LIMITS = { requests: 3000, calls: 300, pages: 300, renderings: 4 };
export type Kind = keyof typeof LIMITS;

/** How long a refusal waits at least: who asks again at once is slowed down by it, and no one else is. */
const REFUSAL_DELAY = 1000;
/** And up to so much more, or all those that wait would come back in the same instant. */
const SPREAD = 1000;
/** Refusals of one address that wait at once; beyond, the connection is closed. */
const MAX_DELAYED = 256;

export interface CountClient {
  /**
   * Counts what a client asks for (by its address, unless `key` says whose session it is). Undefined when it may go on at once;
   * else a promise of too_many_attempts, a second later.
   */
  (request: FastifyRequest, kind: Kind, key?: string): Promise<never> | undefined;
  /** The same of a client that is known by its key alone: false when it asked for too much. */
  counts: (key: string, kind: Kind) => boolean;
  /** Rejects with too_many_attempts, as late as those. */
  refuse: (request: FastifyRequest) => Promise<never>;
  /** Makes a refusal wait like those, whatever refused. */
  delayRefusal: (request: FastifyRequest) => Promise<void>;
}

interface Bucket {
  level: number;
  at: number;
}

/** True when one more is too many: a bucket that leaks steadily, so that no second of a window is worse than another. */
function overflows(buckets: Map<string, Bucket>, id: string, limit: number, now: number): boolean {
  const bucket = buckets.get(id) ?? { level: 0, at: now };
  const level = Math.max(0, bucket.level - ((now - bucket.at) * limit) / WINDOW);
  const over = level + 1 > limit;
  buckets.set(id, { level: over ? level : level + 1, at: now });
  return over;
}

/** A bucket that was not used for a whole window is empty. */
function dropEmpty(buckets: Map<string, Bucket>, now: number): void {
  for (const [id, { at }] of buckets) if (now - at >= WINDOW) buckets.delete(id);
}

/** Keeps a refusal back for a moment, or closes the connection of a client that has too many waiting already. */
function refusalDelay({ clock }: Deps): CountClient["delayRefusal"] {
  const delayed = new Map<string, number>();
  return async (request) => {
    const { key } = clientOf(request);
    const waiting = delayed.get(key) ?? 0;
    if (waiting >= MAX_DELAYED) return void request.raw.socket.destroy();
    delayed.set(key, waiting + 1);
    await clock.wait(REFUSAL_DELAY + Math.random() * SPREAD);
    const left = (delayed.get(key) ?? 1) - 1;
    if (left > 0) delayed.set(key, left);
    else delayed.delete(key);
  };
}

/** Counted in memory: it only spares work, so a restart may forget it. */
export function clientLimits(deps: Deps): CountClient {
  const delayRefusal = refusalDelay(deps);
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await delayRefusal(request);
    throw new ApiError("too_many_attempts", { headers: { "retry-after": String(WINDOW / 1000) } });
  };
  if (!deps.config.rateLimit)
    return Object.assign(() => undefined, {
      counts: () => true,
      refuse,
      delayRefusal: async () => {},
    });
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;
  const counts = (key: string, kind: Kind): boolean => {
    const now = deps.clock.now().getTime();
    if (now - sweptAt >= WINDOW) {
      dropEmpty(buckets, now);
      sweptAt = now;
    }
    return !overflows(buckets, `${kind} ${key}`, LIMITS[kind], now);
  };
  const count = (request: FastifyRequest, kind: Kind, key = clientOf(request).key) =>
    counts(key, kind) ? undefined : refuse(request);
  return Object.assign(count, { counts, refuse, delayRefusal: delayRefusal });
}
