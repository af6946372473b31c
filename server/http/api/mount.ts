import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { parseAddress } from "#contract/address.ts";
import type { Noun } from "#contract/addresses.ts";
import { type Api, api } from "#contract/api.ts";
import { POLICIES } from "#contract/permissions.ts";
import type { Parsed, Route } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Deps } from "#server/deps.ts";
import type { Upload } from "#server/files/upload.ts";
import type { Exchange } from "../files/exchange.ts";
import type { Client } from "../guards/client.ts";
import type { CountClient } from "../guards/client-limits.ts";
import { drainOnClose } from "../guards/drain-on-close.ts";
import { type AnyHandler, admitBody, answerCall } from "./answer-call.ts";
import { allowSlowBody } from "./broken-request.ts";
import { mountShadowed } from "./other-methods.ts";
import { writerOf } from "./writer.ts";

/** What a handler reads: the parsed input, the caller (none on public routes), their client, and the file of an upload. */
export type Call<R> = Parsed<R> & { client: Client } & (R extends {
    access: "public" | "capability";
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

/** An upload may take minutes on a phone, a download as long as it moves; what is marked slow may too; anything else is quick. */
const timesOf = (route: Route): Pick<RouteShorthandOptions, "handlerTimeout" | "onRequest"> => {
  if (route.upload)
    return {
      handlerTimeout: 300_000,
      onRequest: async (request, reply) => allowSlowBody(request, reply),
    };
  if (route.slow) return { handlerTimeout: 300_000 };
  return route.answers === "file" ? { handlerTimeout: 3_600_000 } : {};
};

/** Only JSON is serialized by a schema. Fastify gets an empty one: the serializer is compiled at the first answer. */
const writingOf = ({ reply, answers = "json" }: Route, status: number): RouteShorthandOptions =>
  reply && answers === "json"
    ? { schema: { response: { [status]: {} } }, serializerCompiler: () => writerOf(reply) }
    : {};

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call it. */
    access?: string;
  }
}

/** Throws at start for a route under the prefix of `app` that declares no known access rule (T31). */
export function refuseUnruled(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    const { access = "" } = config ?? {};
    if (access === "public" || access === "capability" || Object.hasOwn(POLICIES, access)) return;
    throw new Error(`${String(method)} ${url} does not say who may call it: « ${access} »`);
  });
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
  const drained = drainOnClose(app);
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
        ...(route.bodyBytes && {
          bodyLimit: route.bodyBytes,
          onRequest: admitBody(deps, count, route),
        }),
        handler: (request, reply) => drained(answer(request, reply)),
      });
    }
  }
  mountShadowed(app);
}
