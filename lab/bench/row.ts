import type { Compared } from "./alternate.ts";
import type { Bench } from "./fixture.ts";

/** One line of the table: a measure compared with the limit of this machine. */
export interface Row {
  number: string;
  title: string;
  /**
   * What the ratio is: a share of the limit, a multiple of it, or an amount (the limit is then 1).
   */
  kind: "share" | "times" | "amount";
  /**
   * Lower bound of a share, upper bound of the other kinds; below the gate the bench fails. Without
   * them the row is only printed.
   */
  gate?: number;
  goal?: number;
  /** What is counted, for the target and the limit alike. */
  unit: string;
  /** Takes minutes: only runs with --long. */
  long?: boolean;
  measure: (bench: Bench) => Promise<Compared>;
}

export const meetsBound = ({ kind, ratio }: Row & Compared, bound: number | undefined): boolean =>
  bound === undefined || (kind === "share" ? ratio >= bound : ratio <= bound);
