import type { ReactNode } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SearchField } from "#web/ui/search-field.tsx";

/** What was typed, and what changes the filters in the address. */
export interface Searching {
  typed: string;
  type: (text: string) => void;
  change: (values: Record<string, string>) => void;
}

interface RegisterFiltersProps extends Searching {
  searchLabel: string;
  groupId: string;
  /** The filters of this register alone. */
  children: ReactNode;
}

/** A search and a group, then the filters of one register. */
export function RegisterFilters(props: RegisterFiltersProps) {
  const { groups } = useMemberSpace();
  return (
    <div className="filters no-print mb-4">
      <SearchField
        id="recherche"
        label={props.searchLabel}
        quiet
        value={props.typed}
        onChange={props.type}
        maxLength={SEARCH_MAX}
      />
      <GroupPicker
        name="groupe"
        label="Groupe"
        quiet
        none="Tous les groupes"
        groups={groups.data}
        value={props.groupId}
        onChange={(groupe) => props.change({ groupe })}
      />
      {props.children}
    </div>
  );
}
