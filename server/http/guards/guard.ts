import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { addressKey } from "./client.ts";
import type { CountClient } from "./client-limits.ts";
import { visitorReader } from "./forwarded.ts";
import { hostChecker } from "./hosts.ts";

interface Verdict {
  /** The visitor's address. */
  address: string;
  refusal: "too_many_attempts" | "unavailable" | "unknown_host" | undefined;
}
/** Checks a raw request. A refused one is checked once: the same verdict is returned again. */
export type Guard = (request: IncomingMessage) => Verdict;

/** Makes the checks that every request passes: visitor's address, request limit, closing, host. */
export function createGuard(
  app: FastifyInstance,
  deps: Deps,
  { count, believe }: { count: CountClient; believe: (proxy: string) => void },
): Guard {
  const readVisitor = visitorReader(deps, believe);
  const isKnownHost = hostChecker(deps.config);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  const findRefusal = (request: IncomingMessage, address: string): Verdict["refusal"] => {
    if (!count.counts(addressKey(address), "requests")) return "too_many_attempts";
    if (closing) return "unavailable";
    return isKnownHost(request) ? undefined : "unknown_host";
  };
  const refused = new WeakMap<IncomingMessage, Verdict>();
  return (request) => {
    const known = refused.get(request);
    if (known) return known;
    // First: it removes forwarded headers that are not trusted.
    const address = readVisitor(request);
    const verdict = { address, refusal: findRefusal(request, address) };
    if (verdict.refusal) refused.set(request, verdict);
    return verdict;
  };
}

/** Refuses what the guard refuses, before any route. */
export function addGuard(app: FastifyInstance, guard: Guard, count: CountClient): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { refusal } = guard(request.raw);
    if (refusal === "too_many_attempts") count.refuse(request).catch(done);
    else done(refusal && new ApiError(refusal));
  });
}
