import { useQuery } from "@tanstack/react-query";
import type { Counted } from "#contract/fields.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { CollegeFilter, useCollegeFilter } from "#web/parts/college-filter.tsx";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { type PeopleFilters, peopleStructures } from "#web/queries/directory.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** The search and the filters of the address: `?q=`, `?structure=`, `?college=`, `?groupe=`. */
export function usePeopleFilters(): PeopleFilters {
  const { query } = useSearched();
  const [params] = useAddressParams();
  const q = query.trim();
  const structureId = params.get("structure");
  const groupId = params.get("groupe");
  const college = useCollegeFilter();
  return {
    ...(q !== "" && { q }),
    ...(structureId && { structureId }),
    ...(groupId && { groupId }),
    ...(college && { college }),
  };
}

interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Absent until a person is in a structure. */
function StructureFilter({ value, onChange }: FilterProps) {
  const { data: structures = [] } = useQuery(peopleStructures);
  if (structures.length === 0) return null;
  return (
    <Select
      name="structure"
      label="Structure"
      quiet
      placeholder="Toutes les structures"
      options={structures.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function PeopleFilterFields({ found }: { found: Counted | undefined }) {
  const { typed, type } = useSearched();
  const [params, change] = useAddressParams();
  const { groups } = useMemberSpace();
  const choose = (name: string) => (value: string) => change({ [name]: value }, { replace: true });
  return (
    <div className="filters filters-3 mb-4">
      <div className="whole-line">
        <SearchField
          id="recherche-personnes"
          label="Chercher par nom, structure, fonction ou langue"
          quiet
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={found && spokenCount(found, "personne", "personnes")}
        />
      </div>
      <StructureFilter value={params.get("structure") ?? ""} onChange={choose("structure")} />
      <CollegeFilter />
      <GroupPicker
        name="groupe"
        label="Groupe"
        quiet
        none="Tous les groupes"
        groups={groups.data?.filter(({ archived }) => !archived)}
        value={params.get("groupe") ?? ""}
        onChange={choose("groupe")}
      />
    </div>
  );
}
