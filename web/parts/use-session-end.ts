import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Moment, momentOf, onLifeChange, parseLife, readLife } from "../session-moment.ts";

/** Browsers fire longer timers at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The stage of the session before its end; calls in any tab update it. */
export function useSessionEnd(): Moment | undefined {
  const raw = useSyncExternalStore(onLifeChange, readLife, () => null);
  const [now, setNow] = useState(() => Date.now());
  const moment = useMemo(() => {
    const life = parseLife(raw);
    return life && momentOf(life, now);
  }, [raw, now]);
  const next = moment?.next;

  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer =
      next === undefined
        ? undefined
        : setTimeout(
            update,
            Math.min(Math.max(0, next - Math.max(now, Date.now())), LONGEST_TIMER),
          );
    // A sleeping computer or a suspended tab may have missed its timer.
    document.addEventListener("visibilitychange", update);
    window.addEventListener("pageshow", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
      window.removeEventListener("pageshow", update);
    };
  }, [next, now]);
  return moment;
}
