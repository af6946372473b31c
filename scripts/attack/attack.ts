import type { Site } from "../../server/testing/run-site.ts";

/** What an attack saw: in words, in a figure, and whether the site held. */
export interface Finding {
  what: string;
  measured: string;
  held: boolean;
  /** It could not be tried here: neither held nor given way. */
  skipped?: true;
}

/** One attack that once succeeded, on sites of the checkout under attack. Loopback only; it ends by itself. */
export interface Attack {
  /** Its number in the table of `npm run attack`: « 1.7 ». */
  line: string;
  title: string;
  /** `makeSite` gives an empty data folder on which the server of the attacked checkout, or of `root`, runs; the runner ends it. */
  run: (makeSite: (root?: string) => Promise<Site>, attacked: string) => Promise<Finding[]>;
}
