import { SEARCH_MAX } from "#contract/limits.ts";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { SearchField } from "#web/ui/search-field.tsx";

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
      <GroupPicker
        name="groupe"
        label="Groupe"
        quiet
        none="Tous les groupes"
        groups={groups.data}
        value={groupId}
        onChange={(groupe) => change({ groupe })}
      />
    </div>
  );
}
