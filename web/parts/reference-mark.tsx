import type { ReferenceState } from "#contract/reference-state.ts";
import { Badge } from "../ui/badge.tsx";

export const STATE_NAMES: Record<ReferenceState, string> = {
  draft: "Brouillon",
  in_force: "En vigueur",
  replaced: "Remplacé",
  repealed: "Abrogé",
};

const TONES = { draft: "quiet", in_force: "success", replaced: "quiet", repealed: "warm" } as const;

/** Whether a reference, or one of its versions, is in force. */
export const ReferenceMark = ({ state }: { state: ReferenceState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);
