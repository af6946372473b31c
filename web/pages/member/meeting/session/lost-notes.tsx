import type { AgendaItem } from "#contract/meeting-parts.ts";
import { RefusedNote } from "./note-conflict.tsx";
import { keyOf, type Queued, type QueuedNote, type SessionQueue } from "./session-queue.ts";

const CHANGED = "Une autre personne a modifié cette note entre-temps.";

interface LostNotesProps {
  queue: SessionQueue;
  entries: readonly Queued[];
  /** Items whose notes still have a field, which says there what became of them. */
  items?: readonly Pick<AgendaItem, "id">[];
}

/** Notes of this device that were not saved, and whose field is gone: the item was removed, or the minutes are no longer written. */
export function LostNotes({ queue, entries, items = [] }: LostNotesProps) {
  const lost = entries.filter(
    (entry): entry is QueuedNote =>
      entry.kind === "note" &&
      (entry.refused !== undefined || entry.theirs !== undefined) &&
      !items.some(({ id }) => id === entry.itemId),
  );
  return lost.map((note) => (
    <div key={keyOf(note)} className="grid gap-3">
      <RefusedNote
        text={note.text}
        reason={note.refused ?? CHANGED}
        onDiscard={() => queue.discard(keyOf(note))}
      />
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
    </div>
  ));
}
