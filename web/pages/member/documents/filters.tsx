import { SEARCH_MAX } from "#contract/limits.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useGroupOptions } from "#web/parts/use-group-options.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** The group and the previewed document are in the address beside the search. */
export function useFilters() {
  const [params, change] = useAddressParams();
  return { groupId: params.get("groupe") ?? "", opened: params.get("document") ?? "", change };
}

interface FiltersProps {
  typed: string;
  type: (text: string) => void;
  groupId: string;
  change: (values: Record<string, string>) => void;
}

export function Filters({ typed, type, groupId, change }: FiltersProps) {
  const { groups } = useMemberSpace();
  return (
    <div className="mb-4 grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SearchField
        id="recherche"
        label="Chercher un document"
        quiet
        value={typed}
        onChange={type}
        maxLength={SEARCH_MAX}
      />
      <Select
        name="groupe"
        label="Groupe"
        quiet
        placeholder="Tous les groupes"
        options={useGroupOptions(groups.data, groupId)}
        value={groupId}
        onChange={(event) => change({ groupe: event.target.value })}
      />
    </div>
  );
}
