import { type PointerEvent, useRef, useState } from "react";
import { placeAt } from "./order.ts";
import type { Order } from "./use-order.ts";

/** Middles of the rows of a list, but the dragged one. */
function middlesOf(list: Element, id: string): number[] {
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-item]")];
  return rows
    .filter(({ dataset }) => dataset.item !== id)
    .map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
}

/** Pixels from an edge of the window where a drag scrolls, and by how many at each move. */
const EDGE = 64;
const STEP = 12;

function scrollAtEdges(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP);
  else if (y > innerHeight - EDGE) window.scrollBy(0, STEP);
}

/** Dragging a row by its handle. The list captures the pointer: a row that moves in the page would lose it. */
export function useDrag({ preview, drop }: Pick<Order, "preview" | "drop">) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const end = (isSaved: boolean) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    drop(dragged, isSaved);
  };
  return {
    dragged,
    /** Properties of the handle of a row. */
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        list.current?.setPointerCapture?.(event.pointerId);
        setDragged(id);
      },
    }),
    /** Properties of the list. */
    list: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (dragged === undefined || !list.current) return;
        scrollAtEdges(event.clientY);
        preview(dragged, placeAt(event.clientY, middlesOf(list.current, dragged)));
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
