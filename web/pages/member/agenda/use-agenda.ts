import { type GroupFilter, useGroupFilter } from "#web/parts/group-filter.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { todayInParis } from "#web/today.ts";
import { useMedia } from "#web/ui/use-media.ts";
import { dayOr } from "./calendar-day.ts";

export const VIEWS = { month: "mois", week: "semaine", list: "liste" } as const;
export type View = keyof typeof VIEWS;
const SHOWN: View[] = ["list", "week", "month"];

export interface Agenda {
  view: View;
  setView: (view: View) => void;
  day: string;
  setDay: (day: string) => void;
  /** Id of a group, MY_GROUPS, or empty for all; and the same as the calls take it. */
  group: string;
  ofGroups: GroupFilter;
  setGroup: (group: string) => void;
  /** What the panel is for: a new event, or the id of one to change. */
  panel: { adds: boolean; edits: string };
  add: () => void;
  edit: (id: string) => void;
  /** Closes the panel, and shows a day if one is given. */
  close: (day?: string) => void;
}

/**
 * What the agenda shows is in the address (`?vue=`, `?jour=`, `?groupe=`), so that Back and a link bring it again; `?ajouter=` and `?modifier=` open its form. Where it says none, a
 * telephone gets the list and a wide screen the month.
 */
export function useAgenda(): Agenda {
  const [params, change] = useAddressParams();
  const filter = useGroupFilter();
  const isSmall = useMedia("(width < 40rem)");
  const wanted = params.get("vue");
  const usual = isSmall && !params.has("jour") ? "list" : "month";
  const day = dayOr(params.get("jour"), todayInParis());
  const view = SHOWN.find((one) => VIEWS[one] === wanted) ?? usual;
  return {
    view,
    setView: (next) => change({ vue: VIEWS[next] }, { replace: true }),
    day,
    setDay: (chosen) => change({ jour: dayOr(chosen, day) }),
    ...filter,
    setGroup: (groupe) => change({ groupe }, { replace: true }),
    panel: { adds: params.has("ajouter"), edits: params.get("modifier") ?? "" },
    add: () => change({ ajouter: "oui" }),
    edit: (id) => change({ modifier: id }),
    close: (shown) =>
      change(
        // The same view: a day alone would open the month.
        { ajouter: "", modifier: "", ...(shown && { jour: shown, vue: VIEWS[view] }) },
        { replace: true },
      ),
  };
}
