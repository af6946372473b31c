import { parseArgs } from "node:util";
import type { Engine } from "../../server/testing/test-database.ts";

/** In the order in which they run. */
export const SCENARIOS = [
  "kills",
  "steps",
  "numbers",
  "cuts",
  "server-restarts",
  "stops",
  "mail-faults",
  "migrations",
  "backups",
  "second-process",
  "clock-jumps",
  "descriptors",
  "soak",
  "slow-clients",
  "full-disk",
  "fsync-refused",
  "foreign-lock",
];
/** Only when named: they take long and are documented apart. */
const LONG = ["large-backup"];
/** Scenarios that depend on the kind of store. */
export const ON_S3 = ["steps", "kills", "backups"];

export type StoreKind = "disk" | "s3" | "ceph";
const STORES: StoreKind[] = ["disk", "s3", "ceph"];
const ENGINES: Engine[] = ["sqlite", "postgres"];

const USAGE = `Usage : npm run faults -- [--engine ${ENGINES.join("|")}] [--store ${STORES.join("|")}] [--kills 20] [--cuts 500] [--minutes 1] [--action TEXTE] [--seed N] [SCÉNARIO…]
        npm run faults -- --whole    tout, sur les deux moteurs à la fois, et la page des chiffres
  Scénarios : ${SCENARIOS.join(", ")} ; nommés seulement : ${LONG.join(", ")}`;

export interface Options {
  engines: Engine[];
  scenarios: string[];
  store: StoreKind;
  action: string;
  kills: number;
  cuts: number;
  minutes: number;
  seed: number;
  /** Prints findings as JSON lines, for the whole run. */
  json: boolean;
  whole: boolean;
}

export function readArguments(): Options {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const no = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: "string" },
      store: text("disk"),
      kills: text("20"),
      cuts: text("500"),
      minutes: text("1"),
      action: text(""),
      seed: text(String(Date.now() % 1_000_000)),
      json: no,
      whole: no,
    },
  });
  const { action, json, whole } = values;
  const numbers = [values.kills, values.cuts, values.minutes, values.seed].map(Number);
  const store = STORES.find((name) => name === values.store);
  const engines = ENGINES.filter((name) => [name, undefined].includes(values.engine as Engine));
  const areKnown =
    positionals.every((name) => [...SCENARIOS, ...LONG].includes(name)) && engines.length > 0;
  if (!areKnown || !store || !numbers.every((number) => number >= 0)) throw new Error(USAGE);
  const [kills = 0, cuts = 0, minutes = 0, seed = 0] = numbers;
  const scenarios = positionals.length > 0 ? positionals : SCENARIOS;
  return { engines, scenarios, store, action, kills, cuts, minutes, seed, json, whole };
}
