/** Where the tests run that must see it: an engine, the pure rooms, or a journey in Chromium on SQLite. */
export type Project = "sqlite" | "postgres" | "rooms" | "e2e";

/** A protection taken out of a copy of the source. At least one of its tests has to turn red. */
export interface Mutant {
  /** What it guards against, by its number of docs/menaces.md: « T31 ». */
  id: string;
  /** The protection that is taken out, in a few French words. */
  protection: string;
  file: string;
  /** Text that occurs exactly once in the file, and what takes its place. */
  from: string;
  to: string;
  /** Test files that are expected to see it. */
  tests: string[];
  /** Only the tests whose name matches, where a file is long. */
  only?: string;
  /** `sqlite` unless told. */
  project?: Project;
  /** Nothing saw it when it was first taken out: the test was written then. */
  mended?: true;
  /** Why no test need see it. */
  mayLive?: string;
}

export type Verdict = { killed: true; by: string } | { killed: false; why: string };
