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
    <div className="filters filters-search mb-4">
      <div className="whole-line">
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
