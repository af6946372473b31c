import { pagePath } from "#contract/page-path.ts";
import { GroupFilterPicker } from "#web/parts/group-filter-picker.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { Agenda, View } from "./use-agenda.ts";

const VIEWS: { value: View; label: string }[] = [
  { value: "list", label: "Liste" },
  { value: "week", label: "Semaine" },
  { value: "month", label: "Mois" },
];

/** How the agenda is shown, and of which groups. */
export function ViewSwitch({ view, setView, group, setGroup }: Agenda) {
  return (
    <div className="view-switch no-print mb-3 flex flex-wrap gap-2 sm:gap-3">
      <Segmented label="Affichage" name="vue" options={VIEWS} value={view} onChange={setView} />
      <div className="view-group">
        <GroupFilterPicker name="filtre-groupe" value={group} onChange={setGroup} />
      </div>
      <span className="ml-auto max-sm:hidden">
        <ButtonLink variant="quiet" to={pagePath("account", { partie: "calendriers" })}>
          Dans mon calendrier
        </ButtonLink>
      </span>
    </div>
  );
}
