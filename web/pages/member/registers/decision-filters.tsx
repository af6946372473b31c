import { DECISION_FOLLOW_UPS } from "#contract/meeting-limits.ts";
import { FOLLOW_UP_NAMES } from "#web/parts/register-words.ts";
import type { DecisionFilters as Filters } from "#web/queries/meeting-registers.ts";
import { todayInParis } from "#web/today.ts";
import { Select } from "#web/ui/select.tsx";
import { RegisterFilters, type Searching } from "./register-filters.tsx";

/** Years that are offered, with the current one. */
const YEARS = 6;

const followUps = DECISION_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_NAMES[value] }));

function yearsWith(chosen: string): string[] {
  const last = Number(todayInParis().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(last - index));
  return chosen === "" || years.includes(chosen) ? years : [chosen, ...years];
}

interface DecisionFiltersProps extends Searching {
  filters: Filters;
}

export function DecisionFilters({ filters, ...searching }: DecisionFiltersProps) {
  const { groupId = "", year = "", followUp = "" } = filters;
  return (
    <RegisterFilters {...searching} searchLabel="Chercher une décision" groupId={groupId}>
      <Select
        name="annee"
        label="Année"
        quiet
        placeholder="Toutes les années"
        options={yearsWith(year).map((value) => ({ value, label: value }))}
        value={year}
        onChange={({ target }) => searching.change({ annee: target.value })}
      />
      <Select
        name="suite"
        label="Suite"
        quiet
        placeholder="Toutes les suites"
        options={followUps}
        value={followUp}
        onChange={({ target }) => searching.change({ suite: target.value })}
      />
    </RegisterFilters>
  );
}
