import { useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { ItemForm } from "./item-form.tsx";

interface ItemPanelProps {
  meeting: Meeting;
  /** The item that the address names. */
  edited: AgendaItem | undefined;
  onClose: () => void;
}

/** The form of an item beside the agenda; its address opens it again. */
export default function ItemPanel({ meeting, edited: current, onClose }: ItemPanelProps) {
  const { notify } = useToasts();
  // As it was when the edit began: read again meanwhile, its version would overwrite another person's change.
  const [edited] = useState(current);
  const { prepare } = meeting.allowed;
  const saved = () => {
    const added = prepare ? messages.itemAdded : messages.itemProposed;
    notify("success", edited ? messages.itemSaved : added);
    onClose();
  };
  const adds = prepare ? "Ajouter un point" : "Proposer un point";
  return (
    <SidePanel title={edited ? "Modifier un point" : adds} onClose={onClose}>
      <ItemForm meeting={meeting} edited={edited} onSaved={saved} onCancel={onClose} />
    </SidePanel>
  );
}
