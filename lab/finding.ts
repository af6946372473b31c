/** One observation of a trial: its subject, the figure, and whether it is within its limit. */
export interface Finding {
  what: string;
  measured: string;
  passed: boolean;
  /** The machine does not allow this trial. */
  skipped?: true;
}
