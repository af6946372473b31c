import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Moment, momentOf, onLifeChange, parseLife, readLife } from "../session-life.ts";

/** Browsers wake a timer up at once when it is set for longer than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Where the session stands before its end; changes when it does, in whatever tab the server was last asked. */
export function useSessionEnd(): Moment | undefined {
  const raw = useSyncExternalStore(onLifeChange, readLife, () => null);
  const [now, setNow] = useState(() => Date.now());
  const moment = useMemo(() => {
    const life = parseLife(raw);
    return life && momentOf(life, now);
  }, [raw, now]);
  const next = moment?.next;

  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer =
      next === undefined
        ? undefined
        : setTimeout(look, Math.min(Math.max(0, next - Math.max(now, Date.now())), LONGEST_TIMER));
    // A computer that slept, or a tab put aside, may have missed its timer.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [next, now]);
  return moment;
}
