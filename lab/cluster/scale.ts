import { setTimeout as wait } from "node:timers/promises";
import { LIKE_PEOPLE } from "./acts.ts";
import type { Cluster } from "./fixture.ts";
import { Ledger } from "./ledger.ts";
import { type Load, type Person, work } from "./load.ts";

export interface Scale {
  instances: number;
  requests: number;
  failed: number;
  /** CPU seconds of the instances per thousand requests. */
  cpu: number;
}

/** Runs the same load on `count` instances for `seconds`. */
export async function measureScale(
  cluster: Cluster,
  load: Omit<Load, "url" | "ledger">,
  people: Person[],
  { instances: count, seconds }: { instances: number; seconds: number },
): Promise<Scale> {
  const instances = await Promise.all(Array.from({ length: count }, () => cluster.instance()));
  await Promise.all(instances.map((instance) => instance.start()));
  const ledger = new Ledger();
  const stop = new AbortController();
  const before = instances.reduce((sum, instance) => sum + instance.cpu(), 0);
  const working = work(
    { ...load, url: await cluster.proxy(instances), ledger },
    people,
    stop.signal,
    LIKE_PEOPLE,
  );
  await wait(seconds * 1000);
  stop.abort();
  await working;
  const cpu = instances.reduce((sum, instance) => sum + instance.cpu(), 0) - before;
  await Promise.all(instances.map((instance) => instance.end("SIGTERM")));
  return {
    instances: count,
    requests: ledger.requests / seconds,
    failed: ledger.failures.length,
    cpu: (cpu / ledger.requests) * 1000,
  };
}
