import { useMutation } from "@tanstack/react-query";
import type { LabelCard, LabelDecision, LabelDecisionBody } from "#contract/label-reviews.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useUndoable } from "#web/parts/use-undo.tsx";
import { decideLabel, undoLabelDecision } from "#web/queries/label-reviews.ts";
import { spokenUndone } from "./spoken-undone.ts";

const SAID: Record<LabelDecision, string> = {
  new: messages.labelAsNew,
  known: messages.labelAsKnown,
  none: messages.labelAsNone,
};

/** Decides about a card, then shows what was done with a button that takes it back. */
export function useDecision({ key, labels }: Pick<LabelCard, "key" | "labels">) {
  const change = useChange(decideLabel, { failed: messages.labelDecideFailed });
  const { mutateAsync: undo } = useMutation(undoLabelDecision);
  const show = useUndoable();
  const settle = (decision: LabelDecision): void =>
    show(
      SAID[decision].replace("{label}", labels[0]?.text ?? key),
      async () => ({ message: spokenUndone(await undo(key)) }),
      messages.labelUndoFailed,
    );
  const decide = (body: LabelDecisionBody) =>
    change.run({ params: { key }, body }, () => settle(body.decision));
  return { decide, settle, busy: change.busy };
}
