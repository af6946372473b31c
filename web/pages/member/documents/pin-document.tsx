import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { ownChoice, writeChoice } from "#web/parts/offline/choice.ts";
import { PINS_MAX } from "#web/parts/offline/offline-copy.ts";
import { syncNow } from "#web/parts/offline/sync.ts";
import { useChoice } from "#web/parts/offline/use-offline.ts";
import { Button } from "#web/ui/button.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

/** Keeps a document on this device, where its owner keeps the agenda there. */
export function PinDocument({ document: { id } }: { document: Document }) {
  const choice = useChoice();
  const { notify } = useToasts();
  const [busy, setBusy] = useState(false);
  if (!choice) return null;
  const isPinned = choice.documents.includes(id);
  const others = choice.documents.filter((one) => one !== id);
  const tryPin = async () => {
    if (!isPinned && others.length >= PINS_MAX) return notify("error", messages.tooManyPinned);
    writeChoice({ ...choice, documents: isPinned ? others : [...others, id] });
    await syncNow();
    const isStored = ownChoice()?.documents.includes(id) ?? false;
    if (isStored !== isPinned)
      notify("success", isPinned ? messages.documentUnpinned : messages.documentPinned);
    else notify("error", messages.tooManyPinned);
  };
  const change = async () => {
    setBusy(true);
    try {
      await tryPin();
    } catch (error) {
      console.warn(error);
      writeChoice(choice);
      notify("error", messages.offlineFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" busy={busy} aria-pressed={isPinned} onClick={change}>
        Garder sur cet appareil
      </Button>
    </div>
  );
}
