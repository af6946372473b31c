import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { sayChanged } from "#web/parts/say-changed.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import { orderItems } from "#web/queries/meeting-agenda.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import { inOrder, moveTo, spokenPlace } from "./order.ts";

export interface Order {
  items: AgendaItem[];
  /** What is announced of the last move. */
  said: string;
  /** Shows an item at another place and saves the order. */
  move: (id: string, place: number) => void;
  /** Shows it there during a drag, without saving. */
  preview: (id: string, place: number) => void;
  /** Ends a drag: saves what it shows, or restores the former order. */
  drop: (id: string, isSaved: boolean) => void;
}

/** Saves orders one at a time: of those chosen during a save, the last one follows it. */
function useSaveOrder(meeting: Meeting, onSaved: () => void) {
  const { notify } = useToasts();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(orderItems);
  const wanted = useRef<string[]>(undefined);
  const send = async (): Promise<void> => {
    let { revision } = meeting;
    for (let sent: string[] | undefined; sent !== wanted.current; ) {
      sent = wanted.current ?? [];
      const body = { ids: sent, revision };
      const saved = mutateAsync({ params: { id: meeting.id }, body });
      ({ revision } = await sayChanged(saved, messages.agendaOrderChanged));
    }
  };
  return async (ids: string[]): Promise<void> => {
    const isSaving = wanted.current !== undefined;
    wanted.current = ids;
    if (isSaving) return;
    try {
      await send();
    } catch (error) {
      if (!isLostSession(error))
        notify("error", failureSentence(error, messages.agendaOrderFailed));
      await client.invalidateQueries({ queryKey: meetingDetail(meeting.id).queryKey });
    }
    wanted.current = undefined;
    onSaved();
  };
}

/** The accepted items in the order that is shown: at once the one that was chosen, until the server has answered. */
export function useOrder(meeting: Meeting): Order {
  const accepted = meeting.items.filter(({ state }) => state === "accepted");
  const [chosen, setChosen] = useState<string[]>();
  const [dragged, setDragged] = useState<string[]>();
  const [said, setSaid] = useState("");
  const save = useSaveOrder(meeting, () => setChosen(undefined));
  const items = inOrder(accepted, dragged ?? chosen);
  const ids = items.map(({ id }) => id);
  const settle = (order: string[], id: string) => {
    const title = items.find((item) => item.id === id)?.title ?? "";
    setSaid(spokenPlace(title, order.indexOf(id), order.length));
    setChosen(order);
    const others = meeting.items.filter((item) => !order.includes(item.id)).map((one) => one.id);
    void save([...order, ...others]);
  };
  return {
    items,
    said,
    move: (id, place) => {
      const order = moveTo(ids, id, place);
      if (order.join() !== ids.join()) settle(order, id);
    },
    preview: (id, place) => setDragged(moveTo(ids, id, place)),
    drop: (id, isSaved) => {
      setDragged(undefined);
      const before = inOrder(accepted, chosen).map((item) => item.id);
      if (isSaved && ids.join() !== before.join()) settle(ids, id);
    },
  };
}
