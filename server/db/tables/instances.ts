import type { Instant } from "../instant.ts";

/** How often a table has changed, counted by its own triggers. */
export interface DataVersionsTable {
  name: string;
  version: number;
}

/** A process that serves this site. */
export interface InstancesTable {
  id: string;
  secret_mark: string;
  seen_at: Instant;
}

/** The last run of a job that one instance has at a time. */
export interface JobRunsTable {
  name: string;
  instance: string;
  began_at: Instant;
  /** No other instance takes the job before this moment. */
  due_at: Instant;
}

export interface InstanceTables {
  data_versions: DataVersionsTable;
  instances: InstancesTable;
  job_runs: JobRunsTable;
}
