import type { Random } from "../../scripts/demo/random.ts";
import type { Site } from "../../server/testing/run-site.ts";
import type { Engine } from "../../server/testing/test-database.ts";
import type { Postgres } from "../cluster/servers.ts";
import type { Finding } from "../finding.ts";
import type { StoreKind } from "./options.ts";

/** What a scenario may use; whatever it starts is ended by the runner. */
export interface Ground {
  engine: Engine;
  /** An empty site of this engine, and what each of its processes is given: where its files lie, if not on the disk. */
  makeSite: () => Promise<Site>;
  settings: Record<string, string>;
  /** The server itself, where the engine is one. */
  postgres?: Postgres;
  random: Random;
  kills: number;
  cuts: number;
  /** How long what takes long goes on. */
  minutes: number;
  store: StoreKind;
  /** Only the actions whose name has this in it. */
  action: string;
  /** Says how far it is. */
  tell: (line: string) => void;
  /** Ends what a scenario has started beside the site. */
  later: (end: () => unknown) => void;
}

export interface Scenario {
  title: string;
  /** Both unless told. */
  engine?: Engine;
  run: (ground: Ground) => Promise<Finding[]>;
}
