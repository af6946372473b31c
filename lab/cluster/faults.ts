import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./fixture.ts";
import type { Instance } from "./instance.ts";
import type { Ledger } from "./ledger.ts";

/** A fault that is injected while people work. */
export interface Fault {
  name: string;
  /** Share of the run after which it is injected. */
  at: number;
  happen: () => Promise<void>;
  /** No request may fail because of it. */
  silent?: boolean;
}

export interface FaultEffect {
  name: string;
  failed: number;
  /** Seconds from the fault to the last request that failed. */
  recovery: number;
  what: string[];
  passed: boolean;
}

const DOWN = 5000;
const SILENT = 10_000;

/** The gateway accepts requests but answers nothing until it continues. */
const gatewayStops = (gateway: number): Fault => ({
  name: "Passerelle S3 muette pendant 10 s",
  at: 0.6,
  happen: async () => {
    process.kill(gateway, "SIGSTOP");
    await wait(SILENT);
    process.kill(gateway, "SIGCONT");
  },
});

export function faultsOf(
  { postgres, gateway }: Cluster,
  [first, second]: [Instance, Instance],
): Fault[] {
  return [
    {
      name: "Instance tuée (SIGKILL), relancée après 5 s",
      at: 0.15,
      happen: async () => {
        await first.end("SIGKILL");
        await wait(DOWN);
        await first.start();
      },
    },
    { name: "PostgreSQL redémarré", at: 0.4, happen: postgres.restart },
    ...(gateway === undefined ? [] : [gatewayStops(gateway)]),
    {
      name: "Redémarrage l'une après l'autre",
      at: 0.75,
      silent: true,
      happen: async () => {
        for (const instance of [first, second]) {
          await instance.end("SIGTERM");
          await instance.start();
        }
      },
    },
  ];
}

/** Injects each fault at its time and reports the failed requests until the next one. */
export async function triggerFaults(
  faults: Fault[],
  seconds: number,
  ledger: Ledger,
): Promise<FaultEffect[]> {
  const began = performance.now();
  const starts: number[] = [];
  for (const { at, happen, name } of faults) {
    await wait(Math.max(0, began + at * seconds * 1000 - performance.now()));
    starts.push(performance.now());
    process.stderr.write(`${name}…\n`);
    await happen();
  }
  await wait(Math.max(0, began + seconds * 1000 - performance.now()));
  return faults.map(({ name, silent }, index) => {
    const from = starts[index] ?? 0;
    const failures = ledger.failuresBetween(from, starts[index + 1] ?? Number.POSITIVE_INFINITY);
    const last = failures.at(-1)?.at ?? from;
    return {
      name,
      failed: failures.length,
      recovery: (last - from) / 1000,
      what: [...new Set(failures.map(({ what }) => what))],
      passed: !silent || failures.length === 0,
    };
  });
}
