import { SEARCH_MAX } from "#contract/limits.ts";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { ChosenActions, ShownState } from "./use-action-filters.ts";

const WHOSE = [
  { value: "toutes", label: "Toutes" },
  { value: "moi", label: "Les miennes" },
] as const;

const SHOWN: { value: ShownState; label: string }[] = [
  { value: "ouvertes", label: "À suivre" },
  { value: "retard", label: "En retard" },
  { value: "toutes", label: "Toutes" },
];

interface ActionFiltersProps {
  chosen: ChosenActions;
  typed: string;
  type: (text: string) => void;
  change: (values: Record<string, string>) => void;
}

export function ActionFilters({ chosen, typed, type, change }: ActionFiltersProps) {
  const { groups } = useMemberSpace();
  return (
    <div className="no-print mb-4 grid gap-x-3 gap-y-2 sm:grid-cols-2">
      <SearchField
        id="recherche"
        label="Chercher une action"
        quiet
        value={typed}
        onChange={type}
        maxLength={SEARCH_MAX}
      />
      <GroupPicker
        name="groupe"
        label="Groupe"
        quiet
        none="Tous les groupes"
        groups={groups.data}
        value={chosen.groupId}
        onChange={(groupe) => change({ groupe })}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 sm:col-span-2">
        <Segmented
          label="Actions de qui"
          name="qui"
          options={WHOSE}
          value={chosen.isMine ? "moi" : "toutes"}
          onChange={(value) => change({ qui: value === "moi" ? value : "" })}
        />
        <Segmented
          label="État des actions"
          name="etat"
          options={SHOWN}
          value={chosen.state}
          onChange={(value) => change({ etat: value === "ouvertes" ? "" : value })}
        />
      </div>
    </div>
  );
}
