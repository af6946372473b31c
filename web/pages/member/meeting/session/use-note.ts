import { useRef, useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { api } from "#web/api.ts";
import { useSession } from "./session-context.ts";
import { appendMine, type QueuedNote } from "./session-queue.ts";

/** Below the lease of the server, so that it never ends while one types. */
const LEASE_EVERY_MS = 15_000;

export interface NoteState {
  text: string;
  queued: QueuedNote | undefined;
  /** Another person saved a version while this field has the focus. */
  isBehind: boolean;
  type: (text: string) => void;
  focus: () => void;
  blur: () => void;
  /** Shows the saved note in the place of a text that was not changed. */
  refresh: () => void;
  append: () => void;
  replace: () => void;
  takeTheirs: () => void;
  discard: () => void;
}

/** Says that one writes here, as long as one types. Without network the others do not see it. */
function useLease(itemId: string): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < LEASE_EVERY_MS) return;
    last.current = now;
    api.meetingSession.write({ params: { id: itemId } }).catch(() => undefined);
  };
}

/** The text of a note: what is typed here stays as long as the field has the focus or waits to be saved; else the saved note is shown. */
export function useNote(item: AgendaItem): NoteState {
  const { queue } = useSession();
  const queued = queue.findNote(item.id);
  const note = item.note ?? { markdown: "", version: 0 };
  const [own, setOwn] = useState({ text: note.markdown, version: note.version });
  const [focused, setFocused] = useState(false);
  const sayWriting = useLease(item.id);
  const base = Math.max(own.version, queue.savedVersion(item.id));
  const isBehind = !queued && note.version > base;
  const refresh = () => setOwn({ text: note.markdown, version: note.version });
  if (queued && queued.text !== own.text) setOwn({ ...own, text: queued.text });
  else if (isBehind && !focused) refresh();
  const settle = (text: string) => queue.settle(item.id, text);
  const theirs = queued?.theirs;
  return {
    text: queued?.text ?? own.text,
    queued,
    isBehind: isBehind && focused,
    type: (text) => {
      setOwn({ text, version: base });
      queue.write(item.id, text, base);
      sayWriting();
    },
    focus: () => setFocused(true),
    blur: () => {
      setFocused(false);
      void queue.flush();
    },
    refresh,
    append: () => theirs && queued && settle(appendMine(theirs.text, queued.text)),
    replace: () => queued && settle(queued.text),
    takeTheirs: () => {
      if (!theirs) return;
      queue.discard(`note:${item.id}`);
      setOwn({ text: theirs.text, version: theirs.version });
    },
    discard: () => {
      queue.discard(`note:${item.id}`);
      refresh();
    },
  };
}
