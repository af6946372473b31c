import { setTimeout as wait } from "node:timers/promises";
import type { ClusterGround } from "./ground.ts";
import { Ledger } from "./ledger.ts";
import { type Load, type Person, work } from "./load.ts";

export interface Scale {
  instances: number;
  requests: number;
  failed: number;
  /** Processor time of the instances for a thousand requests, in seconds. */
  cpu: number;
}

/** The same work on so many instances, for so long. */
export async function measureScale(
  ground: ClusterGround,
  load: Omit<Load, "url" | "ledger">,
  people: Person[],
  { instances: count, seconds }: { instances: number; seconds: number },
): Promise<Scale> {
  const instances = await Promise.all(Array.from({ length: count }, () => ground.instance()));
  await Promise.all(instances.map((instance) => instance.start()));
  const ledger = new Ledger();
  const over = new AbortController();
  const before = instances.reduce((sum, instance) => sum + instance.cpu(), 0);
  const working = work(
    { ...load, url: await ground.proxy(instances), ledger },
    people,
    over.signal,
  );
  await wait(seconds * 1000);
  over.abort();
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
