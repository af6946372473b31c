import { useMemberSpace } from "#web/parts/member-space.ts";
import { useGroupOptions } from "#web/parts/use-group-options.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Agenda, View } from "./use-agenda.ts";

const CHOICES: { view: View; label: string }[] = [
  { view: "list", label: "Liste" },
  { view: "month", label: "Mois" },
];

/** How the agenda is shown, and of which group. */
export function ViewSwitch({ view, setView, groupId, setGroup }: Agenda) {
  const { groups } = useMemberSpace();
  return (
    <div className="no-print mb-8 flex flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset className="flex gap-2">
        <legend className="mb-1.5 font-bold">Affichage</legend>
        {CHOICES.map((choice) => (
          <Button
            key={choice.view}
            look={choice.view === view ? "primary" : "secondary"}
            aria-pressed={choice.view === view}
            onClick={() => setView(choice.view)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      <div className="w-full sm:w-72">
        <Select
          name="filtre-groupe"
          label="Groupe"
          placeholder="Tous les groupes"
          options={useGroupOptions(groups.data, groupId)}
          value={groupId}
          onChange={(event) => setGroup(event.target.value)}
        />
      </div>
    </div>
  );
}
