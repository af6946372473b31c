import type { LabelCard, LabelDecision, LabelDecisionBody } from "#contract/label-reviews.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { decideLabel } from "#web/queries/label-reviews.ts";

/** The decision that was just taken here. */
export interface Taken {
  key: string;
  said: string;
}

const SAID: Record<LabelDecision, string> = {
  new: messages.labelAsNew,
  known: messages.labelAsKnown,
  none: messages.labelAsNone,
};

/** Decides about a card, then says what was done. */
export function useDecision(
  { key, labels }: Pick<LabelCard, "key" | "labels">,
  onTaken: (taken: Taken) => void,
) {
  const change = useChange(decideLabel, { failed: messages.labelDecideFailed });
  const settle = (decision: LabelDecision): void =>
    onTaken({ key, said: SAID[decision].replace("{label}", labels[0]?.text ?? key) });
  const decide = (body: LabelDecisionBody) =>
    change.run({ params: { key }, body }, () => settle(body.decision));
  return { decide, settle, busy: change.busy };
}
