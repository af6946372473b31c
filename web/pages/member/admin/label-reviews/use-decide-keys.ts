import { useEffect, useEffectEvent } from "react";
import { LABEL_DECISIONS, type LabelDecision } from "#contract/label-reviews.ts";

const FIELDS = "input:not([type=checkbox]), select, textarea, [contenteditable], dialog";

/** The keys 1, 2 and 3 choose, except where something is typed. */
export function useDecideKeys(isOn: boolean, choose: (decision: LabelDecision) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    const decision = LABEL_DECISIONS[Number(event.key) - 1];
    if (!decision) return;
    event.preventDefault();
    choose(decision);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
