import type { Instant } from "../instant.ts";

/** A point of the yearly review of personal data that an administrator has ticked. */
export interface YearlyReviewsTable {
  /** YYYY. */
  year: string;
  item: string;
  done_by: string | null;
  done_at: Instant;
}

export interface PrivacyTables {
  yearly_reviews: YearlyReviewsTable;
}
