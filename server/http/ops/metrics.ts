import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { openRegistry } from "./metrics-registry.ts";

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

const REFUSED =
  "Lisez les mesures avec l’en-tête « Authorization: Bearer » suivi de METRICS_TOKEN, ou depuis la machine d’un site local.\n";

const registryOf = perApp(() => ({}) as { opened?: Promise<Registry> });

/** `/metrics`, in the text of Prometheus. The library is loaded by the first who asks. */
export function mountMetrics(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.metrics) return;
  const server = app.server as Server;
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!mayReadMetrics(deps.config, request))
      return reply.code(403).type("text/plain; charset=utf-8").send(REFUSED);
    const cache = registryOf(deps);
    cache.opened ??= openRegistry(deps, () => connectionsOf(server));
    const registry = await cache.opened;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
