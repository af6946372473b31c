import type { MergeChanges } from "./changes.ts";
import type { StructureRow } from "./move-fiche.ts";

/** A merge that is taken back: both structures, and what the merge changed. */
export interface Undoing {
  into: StructureRow;
  from: StructureRow;
  changes: MergeChanges;
  mergedAt: string;
}

/** PostgreSQL refuses an empty list. */
export const orNone = (ids: string[]): string[] => (ids.length > 0 ? ids : [""]);
