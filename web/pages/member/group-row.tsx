import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Group } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { GroupSummary } from "#web/parts/group-summary.tsx";
import { hasDraft } from "#web/parts/use-draft.ts";
import { invalidate } from "#web/queries/invalidate.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { EditGroup } from "./edit-group.tsx";
import { groupDraftName } from "./use-group-edit.ts";

interface GroupRowProps {
  group: Group;
  /** Whether who reads may change it. */
  editable: boolean;
  busy: boolean;
  onDelete: () => void;
}

interface ActsProps {
  name: string;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const Acts = ({ name, busy, onEdit, onDelete }: ActsProps) => (
  <div className="relative self-center">
    <ActionsMenu
      name={name}
      busy={busy}
      actions={[
        { name: "Modifier", about: ` le groupe ${name}`, onSelect: onEdit },
        { name: "Supprimer", about: ` le groupe ${name}`, danger: true, onSelect: onDelete },
      ]}
    />
  </div>
);

/** The form that changes a group in its row, and what ends it. */
function useEdit(group: Group, editable: boolean) {
  // The group as it was when the edit began: read again meanwhile, its version would overwrite another member's change.
  const [edited, setEdited] = useState(() =>
    editable && hasDraft(groupDraftName(group)) ? group : undefined,
  );
  const [round, setRound] = useState(0);
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const { notify } = useToasts();
  const client = useQueryClient();
  const onCancel = () => {
    setEdited(undefined);
    focusHeading();
  };
  const onSaved = () => {
    notify("success", messages.groupUpdated);
    onCancel();
  };
  const onReload = () => {
    invalidate(client, "groups");
    onCancel();
  };
  const edit = () => setEdited(group);
  const onReset = () => {
    edit();
    setRound(round + 1);
  };
  return { edited, round, heading, edit, ends: { onSaved, onReload, onReset, onCancel } };
}

export function GroupRow({ group, editable, busy, onDelete }: GroupRowProps) {
  const { edited, round, heading, edit, ends } = useEdit(group, editable);
  if (edited)
    return (
      <li className="border-line p-4 not-first:border-t sm:p-6">
        <EditGroup key={round} group={edited} {...ends} />
      </li>
    );
  return (
    <GroupSummary
      group={group}
      headingRef={heading}
      actions={editable && <Acts name={group.name} busy={busy} onEdit={edit} onDelete={onDelete} />}
    />
  );
}
