import { useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { findItem, listItems } from "./session-items.ts";

/** A part of an item with fields: the session may go on while one fills them in, and the page stays there. */
export interface FilledIn {
  item: AgendaItem;
  onFill: () => void;
}

interface ShownItem {
  item: AgendaItem | undefined;
  /** The current item of the session, when another one is shown. */
  elsewhere: AgendaItem | undefined;
  show: (id: string) => void;
  /** Shows the current item from now on. */
  follow: () => void;
  /** Stays on the shown item while its fields are filled in. */
  stay: () => void;
}

/** The item on the page: the current one, unless the reader chose another one or fills in a field. */
export function useShownItem(meeting: Meeting): ShownItem {
  const [chosen, setChosen] = useState<string>();
  const current = findItem(meeting, meeting.currentItem);
  const item = findItem(meeting, chosen) ?? current ?? listItems(meeting)[0];
  const isElsewhere = meeting.state === "open" && current && current.id !== item?.id;
  return {
    item,
    elsewhere: isElsewhere ? current : undefined,
    show: (id) => setChosen(id === meeting.currentItem ? undefined : id),
    follow: () => setChosen(undefined),
    stay: () => setChosen(item?.id),
  };
}
