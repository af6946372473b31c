import type { Finding } from "../finding.ts";
import type { DemoSite } from "./demo-site.ts";
import type { Witness } from "./witness.ts";

/** How a program of somebody else ended. */
export interface Ran {
  output: string;
  seconds: number;
  /** It was ended, having taken all its time. */
  cut: boolean;
}

/** What a tool is given; whatever it opens is ended by the runner. */
export interface Ground {
  /** A folder of its own, where its programs run. */
  folder: string;
  /** The site with its demonstration, as it is served: on loopback, on a port that was free. */
  open: (settings?: Record<string, string>) => Promise<DemoSite>;
  /** A server with the holes that the tool looks for: one that finds nothing there has not looked. */
  openWitness: () => Promise<Witness>;
  /** Runs a program to its end, or for so many seconds; its command is printed, without what is secret in it. */
  run: (
    program: string,
    words: string[],
    options: { seconds: number; secrets?: string[] },
  ) => Promise<Ran>;
  /** Ends what a tool has started beside. */
  later: (end: () => unknown) => void;
}

/** A tool that is not ours, against a site of this machine. */
export interface Tool {
  title: string;
  /** Brings it where it is missing, or throws what to do. */
  install: () => void;
  run: (ground: Ground) => Promise<Finding[]>;
}
