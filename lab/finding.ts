/** One observation of a trial: what was looked at, the figure, and whether it is within its limit. */
export interface Finding {
  what: string;
  measured: string;
  held: boolean;
  /** The machine does not allow this trial. */
  skipped?: true;
}
