import { useState } from "react";
import { useNavigate } from "react-router";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import type { Member } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api, CallError } from "../../../api.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { useAction } from "../../../parts/use-action.ts";
import { type Load, useLoad } from "../../../parts/use-load.ts";
import { useQuery } from "../../../parts/use-query.ts";
import { useUndo } from "../../../parts/use-undo.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { type Sort, Table } from "../../../ui/table.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { ExportUsers } from "./export-users.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { sortMembers } from "./sort-members.ts";
import { userColumns } from "./user-columns.tsx";

const STEP = 50;

/** Changes to accounts, each shown in the table as the server answered it. */
function useUserActions(load: Load<Member[]>, onDeleted: () => void) {
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
      const changed = await api.members.changeRole({ params: { id }, body: { role: wanted } }).catch(rereadWhenGone);
      load.set((list) => list.map((one) => (one.id === id ? changed : one)));
      if (id === me.id) await navigate("/espace-membre/");
      return wanted === "admin" ? messages.adminRoleGiven : messages.adminRoleTaken;
    });
  const remove = ({ id }: Member) =>
    run(`delete ${id}`, messages.userDeleteFailed, async () => {
      await api.members.remove({ params: { id } }).catch(rereadWhenGone);
      load.set((list) => list.filter((one) => one.id !== id));
      onDeleted();
      undo("user", id, messages.userDeleted, load.retry);
      return undefined;
    });
  return { myId: me.id, busy, changeRole, remove };
}

function UserTable({ members, load, onDeleted }: { members: Member[]; load: Load<Member[]>; onDeleted: () => void }) {
  const { myId, busy, changeRole, remove } = useUserActions(load, onDeleted);
  const [sort, setSort] = useState<Sort>({ key: "name", ascending: true });
  const [shown, setShown] = useState(STEP);
  const [asked, setAsked] = useState<Member>();
  const [edited, setEdited] = useState<Member>();
  const { notify } = useToasts();
  const columns = userColumns({ myId, busy, onEdit: setEdited, onRole: setAsked, onDelete: remove });
  const confirmed = (member: Member) => {
    setAsked(undefined);
    changeRole(member);
  };
  const saved = (member: Member) => {
    setEdited(undefined);
    load.set((list) => list.map((one) => (one.id === member.id ? member : one)));
    notify("success", messages.userUpdated);
  };
  return (
    <>
      {members.length === 0 && <EmptyState>{messages.noUser}</EmptyState>}
      {members.length > 0 && (
        <Table
          caption="Utilisateurs"
          columns={columns}
          rows={sortMembers(members, sort).slice(0, shown)}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
        />
      )}
      <MoreButton shown={shown} total={members.length} onMore={() => setShown(shown + STEP)} />
      {members.length > 0 && <ExportUsers members={members} />}
      <EditUserDialog member={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <RoleDialog member={asked} onConfirm={confirmed} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The accounts: search, role, deletion. */
export function Users() {
  const { typed, type, query } = useQuery();
  const load = useLoad((signal) => api.members.list({ query: { q: query } }, signal), query.trim());
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const found = load.data && query.trim() !== "" && `${load.data.length} ${load.data.length > 1 ? "utilisateurs" : "utilisateur"}`;
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
          found={found}
        />
      </div>
      <Loaded load={load} failed={messages.usersFailed} skeleton={<SkeletonLines count={8} />}>
        {(members) => <UserTable members={members} load={load} onDeleted={focusHeading} />}
      </Loaded>
    </section>
  );
}
