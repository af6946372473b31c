import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Group } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { hasDraft } from "#web/parts/use-draft.ts";
import { invalidate } from "#web/queries/invalidate.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
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

const LINK = "text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

interface ActsProps {
  name: string;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const Acts = ({ name, busy, onEdit, onDelete }: ActsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button look="secondary" onClick={onEdit}>
      Modifier<span className="sr-only"> le groupe {name}</span>
    </Button>
    <ActionsMenu
      name={name}
      busy={busy}
      actions={[
        { name: "Supprimer", about: ` le groupe ${name}`, danger: true, onSelect: onDelete },
      ]}
    />
  </div>
);

export function GroupRow({ group, editable, busy, onDelete }: GroupRowProps) {
  // The group as it was when the edit began: read again meanwhile, its version would overwrite another member's change.
  const [edited, setEdited] = useState(() =>
    editable && hasDraft(groupDraftName(group)) ? group : undefined,
  );
  const [round, setRound] = useState(0);
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const { notify } = useToasts();
  const client = useQueryClient();
  const close = () => {
    setEdited(undefined);
    focusHeading();
  };
  const saved = () => {
    notify("success", messages.groupUpdated);
    close();
  };
  const reload = () => {
    invalidate(client, "groups");
    close();
  };
  const reset = () => {
    setEdited(group);
    setRound(round + 1);
  };
  if (edited)
    return (
      <EditGroup
        key={round}
        group={edited}
        onSaved={saved}
        onReload={reload}
        onReset={reset}
        onCancel={close}
      />
    );
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere">
        <SiteLink to={pagePath("group", { id: group.id })} className={LINK}>
          {group.name}
        </SiteLink>
      </h3>
      {group.description && <LongText text={group.description} about={group.name} />}
      {editable && (
        <Acts name={group.name} busy={busy} onEdit={() => setEdited(group)} onDelete={onDelete} />
      )}
    </div>
  );
}
