import { Segmented } from "#web/ui/segmented.tsx";
import { RegisterFilters, type Searching } from "./register-filters.tsx";
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

interface ActionFiltersProps extends Searching {
  chosen: ChosenActions;
}

export const ActionFilters = ({ chosen, ...searching }: ActionFiltersProps) => (
  <RegisterFilters {...searching} searchLabel="Chercher une action" groupId={chosen.groupId}>
    <div className="flex flex-wrap gap-x-4 gap-y-2 whole-line">
      <Segmented
        label="Actions de qui"
        name="qui"
        options={WHOSE}
        value={chosen.isMine ? "moi" : "toutes"}
        onChange={(value) => searching.change({ qui: value === "moi" ? value : "" })}
      />
      <Segmented
        label="État des actions"
        name="etat"
        options={SHOWN}
        value={chosen.state}
        onChange={(value) => searching.change({ etat: value === "ouvertes" ? "" : value })}
      />
    </div>
  </RegisterFilters>
);
