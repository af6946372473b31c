import { type College, SEARCH_MAX } from "#contract/limits.ts";
import type { Member } from "#contract/members.ts";
import { CollegeFilter, useCollegeFilter } from "#web/parts/college-filter.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

interface Filters {
  q: string;
  role?: Member["role"];
  status?: Member["status"];
  college?: College;
  membershipAsked?: "true";
}

/** Accounts that wait or were refused have no role yet: their state is in its place. */
const KINDS: { value: string; label: string; filters: Omit<Filters, "q"> }[] = [
  { value: "administration", label: "Administration", filters: { role: "admin" } },
  { value: "membre", label: "Membre", filters: { role: "member", status: "active" } },
  { value: "en-attente", label: "En attente", filters: { status: "pending" } },
  { value: "refuse", label: "Refusé", filters: { status: "refused" } },
  {
    value: "adhesion",
    label: "Demande à adhérer en son nom",
    filters: { membershipAsked: "true" },
  },
];

/** The search and the filters of the address: `?q=`, `?role=`, `?college=`. */
export function useUserFilters(): Filters {
  const { query } = useSearched();
  const [params] = useAddressParams();
  const kind = KINDS.find(({ value }) => value === params.get("role"));
  const college = useCollegeFilter();
  return { q: query.trim(), ...kind?.filters, ...(college && { college }) };
}

/** The search and the filters of the list of accounts. */
export function UserFilters({ found }: { found: { count: number; more: boolean } | undefined }) {
  const { typed, type } = useSearched();
  const [params, change] = useAddressParams();
  return (
    <div className="filters filters-search mb-4 max-sm:grid-cols-2">
      <div className="whole-line">
        <SearchField
          id="recherche-utilisateurs"
          quiet
          label="Rechercher par prénom, nom ou adresse électronique"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={found && spokenCount(found, "compte", "comptes")}
        />
      </div>
      <Select
        name="role"
        label="Rôle"
        quiet
        placeholder="Tous les rôles"
        options={KINDS}
        value={params.get("role") ?? ""}
        onChange={({ target }) => change({ role: target.value }, { replace: true })}
      />
      <CollegeFilter />
    </div>
  );
}
