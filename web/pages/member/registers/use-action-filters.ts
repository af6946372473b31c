import { useAddressParams } from "#web/parts/use-address-params.ts";
import type { ActionFilters } from "#web/queries/meeting-registers.ts";

export const STATES = ["ouvertes", "retard", "toutes"] as const;
export type ShownState = (typeof STATES)[number];

export interface ChosenActions {
  groupId: string;
  state: ShownState;
  isMine: boolean;
  /** A filter leaves some out. */
  isNarrow: boolean;
}

/** The filters of the register are in its address (`?groupe=`, `?qui=moi`, `?etat=`), beside the search. */
export function useActionFilters() {
  const [params, change] = useAddressParams();
  const groupId = params.get("groupe") ?? "";
  const isMine = params.get("qui") === "moi";
  const state = STATES.find((one) => one === params.get("etat")) ?? "ouvertes";
  const filters: ActionFilters = {
    ...(groupId && { groupId }),
    ...(isMine && { mine: "true" }),
    ...(state === "ouvertes" && { open: "true" }),
    ...(state === "retard" && { late: "true" }),
  };
  const isNarrow = groupId !== "" || isMine || state === "retard";
  const chosen: ChosenActions = { groupId, state, isMine, isNarrow };
  return { filters, chosen, change };
}
