import { useState } from "react";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { hasDraft } from "#web/parts/use-draft.ts";
import { type Sort, Table } from "#web/ui/table.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { EditUserDialog, userDraftName } from "./edit-user-dialog.tsx";
import { OwnMembershipDialog } from "./own-membership-dialog.tsx";
import { ResetFactorsDialog } from "./reset-factors-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useUserActions } from "./use-user-actions.ts";
import { userColumns } from "./user-columns.tsx";

interface UserTableProps {
  list: Member[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDeleted: () => void;
}

/** The accounts that were found, with what is done to each. */
export function UserTable({ list, sort, onSort, onDeleted }: UserTableProps) {
  const { myId, busy, toggleRole, toggleEditor, remove } = useUserActions(onDeleted);
  const [asked, setAsked] = useState<Member>();
  const [lost, setLost] = useState<Member>();
  const [holder, setHolder] = useState<Member>();
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
    onEditor: toggleEditor,
    onFactors: setLost,
    onMembership: setHolder,
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
        caption="Comptes"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
      <EditUserDialog member={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <ResetFactorsDialog member={lost} onClose={() => setLost(undefined)} />
      <OwnMembershipDialog member={holder} onClose={() => setHolder(undefined)} />
      <RoleDialog member={asked} onConfirm={confirmed} onClose={() => setAsked(undefined)} />
    </>
  );
}
