/** ISO 8601 UTC with milliseconds: the same text on both engines, and it sorts as time. */
export type Instant = string;
