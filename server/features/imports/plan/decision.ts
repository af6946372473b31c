import type { ImportChange, ImportOutcome } from "#contract/imports.ts";

/** What a line does, without saying how. */
export interface Decision {
  outcome: ImportOutcome;
  reason?: string;
  userId?: string;
  structureId?: string;
  changes?: ImportChange[];
  /** What no other line of the file may be about. */
  about?: string;
  /** The sentence for another line about the same. */
  repeated?: string;
}
