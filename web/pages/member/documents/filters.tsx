import type { ReactNode } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { useGroupFilter } from "#web/parts/group-filter.ts";
import { GroupFilterPicker } from "#web/parts/group-filter-picker.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SortingFilters } from "./sorting/sorting-filters.tsx";
import { type Sorting, useSorting } from "./sorting/use-sorting.ts";

/** The group and the previewed document are in the address beside the search. */
export function useFilters() {
  const [params, change] = useAddressParams();
  const ofGroup = useGroupFilter();
  return {
    ...ofGroup,
    sorting: useSorting(ofGroup.ofGroups.groupId),
    opened: params.get("document") ?? "",
    page: Number(params.get("page")) || undefined,
    change,
  };
}

interface FiltersProps {
  typed: string;
  type: (text: string) => void;
  group: string;
  sorting: Sorting;
  change: (values: Record<string, string>) => void;
  /** Beside the last ones, below them in a narrow window. */
  children: ReactNode;
}

export const Filters = ({ typed, type, group, sorting, change, children }: FiltersProps) => (
  <div className="filters mb-3">
    <SearchField
      id="recherche"
      label="Chercher un document"
      quiet
      value={typed}
      onChange={type}
      maxLength={SEARCH_MAX}
    />
    <GroupFilterPicker
      name="groupe"
      value={group}
      onChange={(groupe) => change({ groupe, dossier: "" })}
    />
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 whole-line">
      <SortingFilters sorting={sorting} change={change} />
      {children}
    </div>
  </div>
);
