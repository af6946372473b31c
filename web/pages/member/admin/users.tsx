import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { memberCount, memberList } from "#web/queries/members.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ExportUsers } from "./export-users.tsx";
import { useUserOrder } from "./use-user-order.ts";
import { UserFilters, useUserFilters } from "./user-filters.tsx";
import { UserTable } from "./user-table.tsx";

/** The accounts: search, filters, order, role, deletion. */
export default function UsersPage() {
  const filters = useUserFilters();
  const { order, sort, onSort } = useUserOrder();
  const pages = usePages(memberList({ ...filters, sort: order }), messages.usersFailed);
  const isNarrowed = Object.keys(filters).length > 1 || filters.q !== "";
  const found = useQuery({ ...memberCount(filters), enabled: isNarrowed });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Comptes
      </h2>
      <UserFilters found={isNarrowed ? found.data : undefined} />
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={
          <NoneFound
            sentence={messages.noUser}
            nothing="Aucun prénom, nom ni adresse électronique"
            query={filters.q}
          />
        }
        below={<ExportUsers wanted={{ ...filters, sort: order }} />}
      >
        {(list) => <UserTable list={list} sort={sort} onSort={onSort} onDeleted={focusHeading} />}
      </PagedList>
    </>
  );
}
