import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import type { Agenda, View } from "./use-agenda.ts";

const VIEWS: { value: View; label: string }[] = [
  { value: "list", label: "Liste" },
  { value: "week", label: "Semaine" },
  { value: "month", label: "Mois" },
];

/** How the agenda is shown, and of which group. */
export function ViewSwitch({ view, setView, groupId, setGroup }: Agenda) {
  const { groups } = useMemberSpace();
  return (
    <div className="view-switch no-print mb-3 flex flex-wrap gap-2 sm:gap-3">
      <Segmented label="Affichage" name="vue" options={VIEWS} value={view} onChange={setView} />
      <div className="min-w-0 grow basis-24 sm:max-w-72 sm:basis-40">
        <GroupPicker
          name="filtre-groupe"
          label="Groupe"
          quiet
          none="Tous les groupes"
          groups={groups.data}
          value={groupId}
          onChange={setGroup}
        />
      </div>
    </div>
  );
}
