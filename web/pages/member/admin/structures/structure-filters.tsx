import { SEARCH_MAX } from "#contract/limits.ts";
import { CollegeFilter, useCollegeFilter } from "#web/parts/college-filter.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

const REFERENT_OPTIONS = [{ value: "aucune", label: "Sans personne référente" }];

/** The search and the filters of the address: `?q=`, `?college=`, `?referente=`. */
export function useStructureFilters() {
  const { query } = useSearched();
  const [params] = useAddressParams();
  const q = query.trim();
  const college = useCollegeFilter();
  return {
    ...(q && { q }),
    ...(college && { college }),
    ...(params.get("referente") === "aucune" && { sansReferent: "true" as const }),
  };
}

/** The search and the filters of the list of structures. */
export function StructureFilters() {
  const { typed, type } = useSearched();
  const [params, change] = useAddressParams();
  return (
    <div className="mb-4 grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="sm:max-lg:col-span-2">
        <SearchField
          id="recherche-structures"
          quiet
          label="Rechercher par nom, sigle ou commune"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
        />
      </div>
      <CollegeFilter />
      <Select
        name="referente"
        label="Personne référente"
        quiet
        placeholder="Toutes les structures"
        options={REFERENT_OPTIONS}
        value={params.get("referente") ?? ""}
        onChange={({ target }) => change({ referente: target.value }, { replace: true })}
      />
    </div>
  );
}
