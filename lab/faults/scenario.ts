import type { Random } from "../../scripts/demo/random.ts";
import type { Site } from "../../server/testing/run-site.ts";
import type { Engine } from "../../server/testing/test-database.ts";
import type { Postgres } from "../cluster/servers.ts";
import type { Finding } from "../finding.ts";
import type { StoreKind } from "./options.ts";

/** What a scenario may use; the runner ends whatever it starts. */
export interface Context {
  engine: Engine;
  /** Creates an empty site of this engine. */
  makeSite: () => Promise<Site>;
  settings: Record<string, string>;
  /** The PostgreSQL server, if it is the engine. */
  postgres?: Postgres;
  random: Random;
  kills: number;
  cuts: number;
  /** Duration of the long scenarios. */
  minutes: number;
  store: StoreKind;
  /** Restricts actions to those whose name contains this. */
  action: string;
  /** Reports progress. */
  report: (line: string) => void;
  /** Registers a cleanup for what a scenario started beside the site. */
  later: (end: () => unknown) => void;
}

export interface Scenario {
  title: string;
  /** Both engines if absent. */
  engine?: Engine;
  run: (context: Context) => Promise<Finding[]>;
}
