import type { KeyboardEvent } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { spokenTime } from "#web/parts/event-day.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { GripIcon } from "#web/ui/space-icons.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { useDrag } from "./use-drag.ts";
import type { Order } from "./use-order.ts";
import "./agenda.css";

interface MovesProps {
  title: string;
  place: number;
  count: number;
  onMove: (place: number) => void;
  handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
}

/** The buttons stay focusable at both ends, so that the focus does not go away there. */
function Moves({ title, place, count, onMove, handle }: MovesProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <>
      <span aria-hidden="true" className="agenda-move agenda-handle" {...handle}>
        <GripIcon />
      </span>
      <button
        type="button"
        className="agenda-move"
        aria-label={`Monter\u00A0: ${title}`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
        onKeyDown={onKeyDown}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        className="agenda-move"
        aria-label={`Descendre\u00A0: ${title}`}
        aria-disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
        onKeyDown={onKeyDown}
      >
        <ChevronIcon className="size-5" />
      </button>
    </>
  );
}

interface AgendaListProps {
  order: Order;
  /** Start of each item, HH:MM; without durations there are none. */
  starts: readonly string[] | undefined;
  /** For those who prepare the meeting. */
  actionsOf: ((item: AgendaItem) => Action[]) | undefined;
}

/** The items in their order, which is changed by buttons, by arrow keys on them, or by dragging. */
export function AgendaList({ order, starts, actionsOf }: AgendaListProps) {
  const { items, said, move } = order;
  const drag = useDrag(order);
  return (
    <>
      <ol
        {...drag.list}
        className="max-w-[var(--rows,56rem)] overflow-clip rounded-card border border-line"
      >
        {items.map((item, place) => (
          <li
            key={item.id}
            data-item={item.id}
            {...(drag.dragged === item.id && { "data-dragged": "" })}
            className="agenda-row"
          >
            <p className="agenda-place">
              {place + 1}
              {starts?.[place] && <time dateTime={starts[place]}>{spokenTime(starts[place])}</time>}
            </p>
            <div className="agenda-text">
              <h3 className="text-[length:var(--row-title,1.125rem)] leading-snug wrap-anywhere">
                {item.title}
              </h3>
              <ItemFacts item={item} />
            </div>
            {actionsOf && (
              <div className="agenda-moves no-print">
                <Moves
                  title={item.title}
                  place={place}
                  count={items.length}
                  onMove={(to) => move(item.id, to)}
                  handle={drag.handle(item.id)}
                />
                <ActionsMenu name={item.title} actions={actionsOf(item)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
