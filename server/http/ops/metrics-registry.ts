import type { Registry } from "prom-client";
import type { Deps } from "#server/deps.ts";
import { jobRecords } from "#server/jobs/jobs.ts";
import { type Outbox, outboxState } from "#server/mail/outbox-state.ts";
import { BOUNDS, offeredGauges, requestTally, type Series } from "./tally.ts";
import { coalesce, withTimeout } from "./with-timeout.ts";

type Client = typeof import("prom-client");

const SECOND = 1000;
const labelsOf = ({ method, route }: Series) => ({ method, route });

/** Buckets as Prometheus reads them: each includes those before it. */
function cumulated(series: Series) {
  const labels = labelsOf(series);
  const { name } = DURATION;
  let count = 0;
  const buckets = [...series.buckets].map((own, place) => {
    count += own;
    const bound = BOUNDS[place];
    const le = bound === undefined ? "+Inf" : bound / SECOND;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: series.total / SECOND },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

const DURATION = {
  name: "cpms_http_request_duration_seconds",
  help: "Durée des réponses, par motif d’adresse",
};

/** prom-client's histogram takes one observation at a time: ours are handed over as they were counted. */
function addDurations(client: Client, registry: Registry, all: () => Series[]): void {
  class Durations extends client.Histogram<"method" | "route"> {
    /** What the text is written from. */
    async getForPromString() {
      return { ...DURATION, type: "histogram", values: all().flatMap(cumulated) };
    }
  }
  new Durations({ ...DURATION, labelNames: ["method", "route"], registers: [registry] });
}

function addRequests(client: Client, registry: Registry, all: () => Series[]): void {
  new client.Counter({
    name: "cpms_http_requests_total",
    help: "Réponses, par motif d’adresse et statut",
    labelNames: ["method", "route", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const series of all())
        for (const [status, count] of series.statuses)
          this.inc({ ...labelsOf(series), status }, count);
    },
  });
}

function addPool(client: Client, registry: Registry, { pool }: Deps): void {
  if (!pool) return;
  new client.Gauge({
    name: "cpms_database_pool",
    help: "Connexions à la base : au plus (max), ouvertes (total), libres (idle), appels qui attendent (waiting)",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}

function addJobs(client: Client, registry: Registry, deps: Deps): void {
  const figures = [
    ["runs_total", "Exécutions des tâches"],
    ["failures_total", "Échecs des tâches"],
  ] as const;
  for (const [name, help] of figures)
    new client.Counter({
      name: `cpms_job_${name}`,
      help,
      labelNames: ["job"],
      registers: [registry],
      collect() {
        this.reset();
        for (const [job, record] of jobRecords(deps))
          this.inc({ job }, name === "runs_total" ? record.runs : record.failures);
      },
    });
  new client.Gauge({
    name: "cpms_job_last_success_timestamp_seconds",
    help: "Fin de la dernière exécution réussie de chaque tâche",
    labelNames: ["job"],
    registers: [registry],
    collect() {
      for (const [job, { succeededAt }] of jobRecords(deps))
        if (succeededAt !== undefined) this.set({ job }, succeededAt / SECOND);
    },
  });
}

/** A database that does not answer leaves its figures out, and says so. */
function addOutbox(client: Client, registry: Registry, deps: Deps): void {
  const check = coalesce(() =>
    withTimeout(
      outboxState(deps).catch((): Outbox | undefined => undefined),
      undefined,
    ),
  );
  const registers = [registry];
  new client.Gauge({
    registers,
    name: "cpms_outbox_mails",
    help: "Courriels qui attendent (waiting), ou qui ont définitivement échoué (failed)",
    labelNames: ["status"],
    async collect() {
      this.reset();
      const state = await check();
      if (!state) return;
      this.set({ status: "waiting" }, state.waiting);
      this.set({ status: "failed" }, state.failed);
    },
  });
  new client.Gauge({
    registers,
    name: "cpms_outbox_age_seconds",
    help: "Âge du plus ancien courriel qui attend",
    async collect() {
      const state = await check();
      if (state) this.set(state.age / SECOND);
      else this.remove();
    },
  });
  new client.Gauge({
    registers,
    name: "cpms_database_up",
    help: "1 quand la base répond",
    async collect() {
      this.set((await check()) ? 1 : 0);
    },
  });
}

function addGauges(
  client: Client,
  registry: Registry,
  deps: Deps,
  connections: () => Promise<number>,
): void {
  new client.Gauge({
    name: "cpms_connections",
    help: "Connexions ouvertes par des visiteurs ou leur mandataire",
    registers: [registry],
    async collect() {
      this.set(await connections());
    },
  });
  new client.Gauge({
    name: "cpms_cached_pages",
    help: "Pages gardées prêtes à être envoyées",
    registers: [registry],
    collect() {
      this.set(offeredGauges(deps).get("cached_pages")?.() ?? 0);
    },
  });
}

/** Everything that /metrics says of a site: read when it is asked for. */
export async function openRegistry(
  deps: Deps,
  connections: () => Promise<number>,
): Promise<Registry> {
  const { default: client } = await import("prom-client");
  const registry = new client.Registry();
  const all = () => requestTally(deps).all();
  addOutbox(client, registry, deps);
  addRequests(client, registry, all);
  addDurations(client, registry, all);
  addPool(client, registry, deps);
  addJobs(client, registry, deps);
  addGauges(client, registry, deps, connections);
  client.collectDefaultMetrics({ register: registry });
  return registry;
}
