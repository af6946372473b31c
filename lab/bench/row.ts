import type { Compared } from "./alternate.ts";
import type { Ground } from "./ground.ts";

/** One line of the table: what is measured beside what nothing on this machine passes. */
export interface Row {
  number: string;
  title: string;
  /** What the ratio says: a share of the limit, how many times it, or, where there is no limit (it is 1), how much. */
  says: "share" | "times" | "amount";
  /** Below it (above it, where it is no share) the product is not good enough. Without them the row is only printed. */
  gate?: number;
  goal?: number;
  /** What is counted, of the target and of the limit alike. */
  unit: string;
  /** Takes minutes: it is left to the long form. */
  long?: boolean;
  measure: (ground: Ground) => Promise<Compared>;
}

export const holds = ({ says, ratio }: Row & Compared, bound: number | undefined): boolean =>
  bound === undefined || (says === "share" ? ratio >= bound : ratio <= bound);
