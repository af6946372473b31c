import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { undoLabelDecision } from "#web/queries/label-reviews.ts";

interface Undone {
  unchanged: { name: string }[];
  structure?: { name: string } | undefined;
}

/** What the undo of a decision did, and what it left. */
function spokenUndone({ unchanged, structure }: Undone): string {
  if (unchanged.length > 0)
    return messages.labelUndoneBut.replace(
      "{people}",
      unchanged.map(({ name }) => name).join(", "),
    );
  if (structure) return messages.labelUndoneButStructure.replace("{structure}", structure.name);
  return messages.labelUndone;
}

/** Takes a decision back, and shows what it could not. */
export const useUndoDecision = () =>
  useChange(undoLabelDecision, { failed: messages.labelUndoFailed, done: spokenUndone });
