import { lazy, useState } from "react";
import { agendaTotal } from "#contract/agenda-total.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import type { Action } from "#web/ui/actions-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { AgendaList } from "./agenda-list.tsx";
import { AgendaTotal } from "./agenda-total.tsx";
import { NoticeList } from "./notice-list.tsx";
import { OpenActions } from "./open-actions.tsx";
import { PrepareMeeting } from "./prepare-meeting.tsx";
import { ProposedItems } from "./proposed-items.tsx";
import { RemoveItem } from "./remove-item.tsx";
import { useOrder } from "./use-order.ts";

const ItemPanel = lazy(() => import("./item-panel.tsx"));

/** The form of an item is in the address: `?ajouter=oui`, or `?modifier=` with its id. */
function useItemPanel({ items, allowed }: Meeting) {
  const [params, change] = useAddressParams();
  const edited = items.find(({ id }) => id === params.get("modifier"));
  const adds = params.has("ajouter") && allowed.propose;
  return {
    isOpen: adds || (edited !== undefined && allowed.prepare),
    edited: adds ? undefined : edited,
    add: () => change({ ajouter: "oui" }),
    edit: (id: string) => change({ modifier: id }),
    close: () => change({ ajouter: "", modifier: "" }, { replace: true }),
  };
}

interface ItemsProps {
  meeting: Meeting;
  actionsOf: ((item: AgendaItem) => Action[]) | undefined;
}

/** The accepted items with their hours. */
function Items({ meeting, actionsOf }: ItemsProps) {
  const order = useOrder(meeting);
  const { start_time: start, end_time: end } = meeting.event;
  const times = agendaTotal({ start, end }, order.items);
  if (order.items.length === 0) return <EmptyState>{messages.agendaEmpty}</EmptyState>;
  return (
    <>
      <AgendaTotal count={order.items.length} times={times} event={meeting.event} />
      <AgendaList
        order={order}
        starts={times.total > 0 ? times.starts : undefined}
        actionsOf={actionsOf}
      />
    </>
  );
}

/** The agenda of a meeting that is prepared or convened. */
export function AgendaPart({ meeting }: { meeting: Meeting }) {
  const { prepare, propose } = meeting.allowed;
  const panel = useItemPanel(meeting);
  const [removed, setRemoved] = useState<AgendaItem>();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const actionsOf = (item: AgendaItem): Action[] => [
    { name: "Modifier", about: ` ${item.title}`, onSelect: () => panel.edit(item.id) },
    {
      name: "Retirer…",
      about: ` ${item.title}`,
      danger: true,
      onSelect: () => setRemoved(item),
    },
  ];
  return (
    <div className="grid gap-6">
      {prepare && <PrepareMeeting meeting={meeting} />}
      <OpenActions actions={meeting.openActions} />
      <section aria-labelledby="ordre-du-jour" className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} id="ordre-du-jour" className="text-h2">
          Ordre du jour
        </h2>
        <Items meeting={meeting} actionsOf={prepare ? actionsOf : undefined} />
        {propose && (
          <div className="no-print">
            <Button variant="secondary" aria-haspopup="dialog" onClick={panel.add}>
              <PlusIcon />
              {prepare ? "Ajouter un point" : "Proposer un point"}
            </Button>
          </div>
        )}
      </section>
      <ProposedItems
        items={meeting.items.filter(({ state }) => state === "proposed")}
        onRefuse={prepare ? setRemoved : undefined}
        onAccepted={focusHeading}
      />
      {prepare && <NoticeList meeting={meeting} />}
      <RemoveItem item={removed} onRemoved={focusHeading} onClose={() => setRemoved(undefined)} />
      {panel.isOpen && (
        <LazyPart>
          <ItemPanel meeting={meeting} edited={panel.edited} onClose={panel.close} />
        </LazyPart>
      )}
    </div>
  );
}
