import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import type { Member, MemberOrder } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api, CallError } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { spokenCount } from "../../../parts/spoken-count.ts";
import { useAction } from "../../../parts/use-action.ts";
import { hasDraft } from "../../../parts/use-draft.ts";
import { useLoad } from "../../../parts/use-load.ts";
import { type PagedList, usePaged } from "../../../parts/use-paged.ts";
import { useSearched } from "../../../parts/use-searched.ts";
import { useUndo } from "../../../parts/use-undo.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { type Sort, Table } from "../../../ui/table.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { EditUserDialog, userDraftOf } from "./edit-user-dialog.tsx";
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
function useUserActions({ load, replace }: PagedList<Member>, onDeleted: () => void) {
  const { me } = useMemberSpace();
  const { busy, run } = useAction();
  const navigate = useNavigate();
  const undo = useUndo();
  const rereadWhenGone = (error: unknown): never => {
    if (error instanceof CallError && [404, 409].includes(error.status)) load.retry();
    throw error;
  };
  const changeRole = ({ id, role }: Member) =>
    run(`role ${id}`, messages.roleChangeFailed, async () => {
      const wanted = role === "admin" ? "member" : "admin";
      const changed = await api.members
        .changeRole({ params: { id }, body: { role: wanted } })
        .catch(rereadWhenGone);
      replace(id, changed);
      if (id === me.id) await navigate("/espace-membre/");
      if (wanted === "member") return messages.adminRoleTaken;
      return changed.role === "admin" ? messages.adminRoleGiven : messages.adminRoleOffered;
    });
  const remove = ({ id }: Member) =>
    run(`delete ${id}`, messages.userDeleteFailed, async () => {
      await api.members.remove({ params: { id } }).catch(rereadWhenGone);
      replace(id, undefined);
      onDeleted();
      undo("user", id, messages.userDeleted, load.retry);
      return undefined;
    });
  return { myId: me.id, busy, changeRole, remove };
}

interface UserTableProps {
  paged: PagedList<Member>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDeleted: () => void;
}

function UserTable({ paged, sort, onSort, onDeleted }: UserTableProps) {
  const { myId, busy, changeRole, remove } = useUserActions(paged, onDeleted);
  const { list, more } = paged.load.data ?? { list: [], more: false };
  const [asked, setAsked] = useState<Member>();
  // An edit that was left, by a session that ended or a reload, goes on.
  const [edited, setEdited] = useState(() => list.find((member) => hasDraft(userDraftOf(member))));
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
    changeRole(member);
  };
  const saved = (member: Member) => {
    setEdited(undefined);
    paged.replace(member.id, member);
    notify("success", messages.userUpdated);
  };
  return (
    <>
      {list.length === 0 && <EmptyState>{messages.noUser}</EmptyState>}
      {list.length > 0 && (
        <Table
          caption="Utilisateurs"
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={onSort}
        />
      )}
      <MoreButton more={more} busy={paged.busy} onMore={paged.more} />
      <EditUserDialog member={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <RoleDialog member={asked} onConfirm={confirmed} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The accounts: search, order, role, deletion; read again with each version. */
export function Users({ version }: { version: number }) {
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const { order, sort, onSort } = useOrder();
  const paged = usePaged(
    (page, signal) => api.members.list({ query: { ...page, q: query, sort: order } }, signal),
    `${order} ${query} ${version}`,
    {
      failed: messages.usersFailed,
    },
  );
  const found = useLoad(
    (signal) => api.members.count({ query: { q: query } }, signal),
    query === "" ? undefined : query,
  );
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
            query !== "" &&
            !found.pending &&
            found.data &&
            spokenCount(found.data, "utilisateur", "utilisateurs")
          }
        />
      </div>
      <Loaded
        load={paged.load}
        failed={messages.usersFailed}
        skeleton={<SkeletonLines count={8} />}
      >
        {({ list }) => (
          <>
            <UserTable paged={paged} sort={sort} onSort={onSort} onDeleted={focusHeading} />
            {list.length > 0 && <ExportUsers query={query} order={order} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
