import { useQuery } from "@tanstack/react-query";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { memberCount, memberList } from "#web/queries/members.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ExportUsers } from "./export-users.tsx";
import { useUserOrder } from "./use-user-order.ts";
import { UserTable } from "./user-table.tsx";

/** The accounts: search, order, role, deletion. */
export default function UsersPage() {
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const { order, sort, onSort } = useUserOrder();
  const pages = usePages(memberList({ q: query, sort: order }), messages.usersFailed);
  const found = useQuery({ ...memberCount(query), enabled: query !== "" });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Comptes
      </h2>
      <div className="mb-4 max-w-xl">
        <SearchField
          id="recherche-utilisateurs"
          quiet
          label="Rechercher par prénom, nom ou adresse électronique"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={query !== "" && found.data && spokenCount(found.data, "compte", "comptes")}
        />
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={
          <NoneFound
            sentence={messages.noUser}
            nothing="Aucun prénom, nom ni adresse électronique"
            query={query}
          />
        }
        below={<ExportUsers query={query} order={order} />}
      >
        {(list) => <UserTable list={list} sort={sort} onSort={onSort} onDeleted={focusHeading} />}
      </PagedList>
    </>
  );
}
