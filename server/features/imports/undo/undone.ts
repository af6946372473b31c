import type { UndoOutcome } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import type { Made } from "../insert-rows.ts";
import type { ImportedRow } from "../queries.ts";

/** What becomes of a line. */
export interface Undone {
  outcome: UndoOutcome;
  reason?: string;
}

export interface Undoing {
  appliedAt: string;
  /** Nothing is written. */
  dry: boolean;
}

export const REVERSED: Undone = { outcome: "reversed" };
export const left = (reason: string): Undone => ({ outcome: "left", reason });
export const GONE: Undone = { outcome: "gone", reason: messages.undoGone };

/** What the application of a line added. */
export const madeBy = ({ made }: ImportedRow): Made =>
  made === null ? {} : (JSON.parse(made) as Made);
