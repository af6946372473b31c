import type { Finding } from "../finding.ts";
import type { DemoSite } from "./demo-site.ts";
import type { Witness } from "./witness.ts";

/** How a program ended. */
export interface Ran {
  output: string;
  seconds: number;
  /** It was killed at the end of its time. */
  cut: boolean;
}

/** What a tool may use; the runner ends whatever it starts. */
export interface Context {
  /** Temporary folder in which its programs run. */
  folder: string;
  /** The site with the demonstration, as in production, on a free port of loopback. */
  open: (settings?: Record<string, string>) => Promise<DemoSite>;
  /** A vulnerable server: a tool that finds nothing there does not work. */
  openWitness: () => Promise<Witness>;
  /** Runs a program to its end or for some seconds; its command is printed without its secrets. */
  run: (
    program: string,
    words: string[],
    options: { seconds: number; secrets?: string[] },
  ) => Promise<Ran>;
  /** Registers a cleanup. */
  later: (end: () => unknown) => void;
}

/** A third-party tool that attacks a site of this machine. */
export interface Tool {
  title: string;
  /** Installs the tool where it is missing, or throws what to do. */
  install: () => void;
  run: (context: Context) => Promise<Finding[]>;
}
