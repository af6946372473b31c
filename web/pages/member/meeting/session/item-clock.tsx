import { useEffect, useState } from "react";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { spokenElapsed } from "./session-items.ts";

const TICK_MS = 10_000;

/** The time by this device, renewed several times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Elapsed against planned time of an item. Read on demand: no announcement each minute. */
export function ItemClock({ item }: { item: AgendaItem }) {
  const { text, isOver } = spokenElapsed(item, useNow());
  return text === "" ? null : (
    <p className={`session-clock ${isOver ? "session-over" : ""}`}>
      <span className="sr-only">Temps passé&nbsp;: </span>
      {text}
    </p>
  );
}
