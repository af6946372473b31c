import { useState } from "react";

export interface Selection<T> {
  selected: T[];
  has: (id: string) => boolean;
  toggle: (id: string, chosen: boolean) => void;
  toggleAll: (all: boolean) => void;
}

/** Chosen among those that are shown: what has left the list is no longer chosen. */
export function useSelection<T extends { id: string }>(shown: T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, chosen: boolean) =>
    setIds((before) =>
      chosen ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)),
    );
  const toggleAll = (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : []));
  return {
    selected: shown.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle,
    toggleAll,
  };
}
