import type {
  ActionState,
  DecisionFollowUp,
  PresenceMode,
  RemarkState,
} from "#contract/meeting-limits.ts";

export const ACTION_STATE_NAMES: Record<ActionState, string> = {
  todo: "À faire",
  doing: "En cours",
  blocked: "Bloquée",
  done: "Faite",
  dropped: "Abandonnée",
};

export const FOLLOW_UP_NAMES: Record<DecisionFollowUp, string> = {
  pending: "À exécuter",
  executed: "Exécutée",
  replaced: "Remplacée",
  lapsed: "Devenue sans objet",
};

export const MODE_NAMES: Record<PresenceMode, string> = {
  room: "sur place",
  remote: "à distance",
};

export const REMARK_STATE_NAMES: Record<RemarkState, string> = {
  open: "En attente",
  accepted: "Acceptée",
  refused: "Refusée",
};

/** A college as it is shown; the stored value, agreed with the association, is « College ». */
export const shownCollegeThen = (college: string): string => college.replace("College", "Collège");
