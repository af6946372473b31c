import { SEARCH_MAX } from "#contract/limits.ts";
import { DECISION_FOLLOW_UPS } from "#contract/meeting-limits.ts";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { FOLLOW_UP_NAMES } from "#web/parts/register-words.ts";
import type { DecisionFilters as Filters } from "#web/queries/meeting-registers.ts";
import { todayInParis } from "#web/today.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** Years that are offered, with the current one. */
const YEARS = 6;

const followUps = DECISION_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_NAMES[value] }));

function yearsWith(chosen: string): string[] {
  const last = Number(todayInParis().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(last - index));
  return chosen === "" || years.includes(chosen) ? years : [chosen, ...years];
}

interface DecisionFiltersProps {
  filters: Filters;
  typed: string;
  type: (text: string) => void;
  change: (values: Record<string, string>) => void;
}

export function DecisionFilters({ filters, typed, type, change }: DecisionFiltersProps) {
  const { groups } = useMemberSpace();
  const { groupId = "", year = "", followUp = "" } = filters;
  return (
    <div className="no-print mb-4 grid gap-x-3 gap-y-2 sm:grid-cols-2">
      <SearchField
        id="recherche"
        label="Chercher une décision"
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
        value={groupId}
        onChange={(groupe) => change({ groupe })}
      />
      <Select
        name="annee"
        label="Année"
        quiet
        placeholder="Toutes les années"
        options={yearsWith(year).map((value) => ({ value, label: value }))}
        value={year}
        onChange={({ target }) => change({ annee: target.value })}
      />
      <Select
        name="suite"
        label="Suite"
        quiet
        placeholder="Toutes les suites"
        options={followUps}
        value={followUp}
        onChange={({ target }) => change({ suite: target.value })}
      />
    </div>
  );
}
