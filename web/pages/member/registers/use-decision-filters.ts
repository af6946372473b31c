import { DECISION_FOLLOW_UPS } from "#contract/meeting-limits.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import type { DecisionFilters } from "#web/queries/meeting-registers.ts";

const YEAR = /^[1-9]\d{3}$/;

/** The filters of the register are in its address (`?groupe=`, `?annee=`, `?suite=`), beside the search. */
export function useDecisionFilters() {
  const [params, change] = useAddressParams();
  const groupId = params.get("groupe");
  const year = params.get("annee") ?? "";
  const followUp = DECISION_FOLLOW_UPS.find((one) => one === params.get("suite"));
  const filters: DecisionFilters = {
    ...(groupId && { groupId }),
    ...(YEAR.test(year) && { year }),
    ...(followUp && { followUp }),
  };
  return { filters, change };
}
