import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import type { Member, MemberOrder } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { pagePath } from "../../../../contract/page-path.ts";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { PagedList } from "../../../parts/paged-list.tsx";
import { spokenCount } from "../../../parts/spoken-count.ts";
import { useChange } from "../../../parts/use-change.ts";
import { hasDraft } from "../../../parts/use-draft.ts";
import { usePages } from "../../../parts/use-pages.ts";
import { useSearched } from "../../../parts/use-searched.ts";
import { useUndo } from "../../../parts/use-undo.tsx";
import { changeRole, memberCount, memberList, removeMember } from "../../../queries/members.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { type Sort, Table } from "../../../ui/table.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { EditUserDialog, userDraftName } from "./edit-user-dialog.tsx";
import { ExportUsers } from "./export-users.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { userColumns } from "./user-columns.tsx";

const ORDERS: Record<string, MemberOrder> = {
  nom: "name",
  "-nom": "-name",
  inscription: "createdAt",
  "-inscription": "-createdAt",
};
const WRITTEN_KEYS: Record<string, string> = { name: "nom", createdAt: "inscription" };

/** The order of the table is in the address (`?tri=`), beside the search. */
function useOrder(): { order: MemberOrder; sort: Sort; onSort: (sort: Sort) => void } {
  const [params, setParams] = useSearchParams();
  const order = ORDERS[params.get("tri") ?? ""] ?? "name";
  const onSort = ({ key, ascending }: Sort) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tri", `${ascending ? "" : "-"}${WRITTEN_KEYS[key]}`);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    order,
    sort: { key: order.replace("-", ""), ascending: !order.startsWith("-") },
    onSort,
  };
}

/** Changes to accounts, each shown in the table as the server answered it. */
function useUserActions(onDeleted: () => void) {
  const { me } = useMemberSpace();
  const navigate = useNavigate();
  const undo = useUndo();
  const role = useChange(changeRole, {
    failed: messages.roleChangeFailed,
    done: (changed, { body }) => {
      if (body.role === "member") return messages.adminRoleTaken;
      return changed.role === "admin" ? messages.adminRoleGiven : messages.adminRoleOffered;
    },
  });
  const remove = useChange(removeMember, { failed: messages.userDeleteFailed });
  const toggleRole = ({ id, role: former }: Member) =>
    role.run({ params: { id }, body: { role: former === "admin" ? "member" : "admin" } }, () => {
      if (id === me.id) void navigate(pagePath("memberHome"));
    });
  const removed = (id: string) => {
    onDeleted();
    undo("user", id, messages.userDeleted);
  };
  return {
    myId: me.id,
    busy: role.on?.params.id ?? remove.on,
    toggleRole,
    remove: ({ id }: Member) => remove.run(id, () => removed(id)),
  };
}

interface UserTableProps {
  list: Member[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDeleted: () => void;
}

function UserTable({ list, sort, onSort, onDeleted }: UserTableProps) {
  const { myId, busy, toggleRole, remove } = useUserActions(onDeleted);
  const [asked, setAsked] = useState<Member>();
  // An edit that was left, by a session that ended or a reload, goes on.
  const [edited, setEdited] = useState(() =>
    list.find((member) => hasDraft(userDraftName(member))),
  );
  const { notify } = useToasts();
  const columns = userColumns({
    myId,
    busy,
    onEdit: setEdited,
    onRole: setAsked,
    onDelete: remove,
  });
  const confirmed = (member: Member) => {
    setAsked(undefined);
    toggleRole(member);
  };
  const saved = () => {
    setEdited(undefined);
    notify("success", messages.userUpdated);
  };
  return (
    <>
      <Table
        caption="Utilisateurs"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
      <EditUserDialog member={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <RoleDialog member={asked} onConfirm={confirmed} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The accounts: search, order, role, deletion. */
export function Users() {
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const { order, sort, onSort } = useOrder();
  const pages = usePages(memberList({ q: query, sort: order }), messages.usersFailed);
  const found = useQuery({ ...memberCount(query), enabled: query !== "" });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section id="utilisateurs" aria-labelledby="utilisateurs-titre">
      <h2 id="utilisateurs-titre" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Utilisateurs
      </h2>
      <div className="mb-5 max-w-xl">
        <SearchField
          id="recherche-utilisateurs"
          label="Rechercher par prénom, nom ou email"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={
            query !== "" && found.data && spokenCount(found.data, "utilisateur", "utilisateurs")
          }
        />
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={<EmptyState>{messages.noUser}</EmptyState>}
        below={<ExportUsers query={query} order={order} />}
      >
        {(list) => <UserTable list={list} sort={sort} onSort={onSort} onDeleted={focusHeading} />}
      </PagedList>
    </section>
  );
}
