import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds after which a browser without requestIdleCallback counts as idle. */
const QUIET_MS = 1000;

interface Connection {
  connection?: { saveData?: boolean };
}

/** True once what the first screen reads has come and the browser is idle; never where the reader saves data. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const reads = useIsFetching() > 0;
  useEffect(() => {
    if (reads || (navigator as Connection).connection?.saveData) return;
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(begin, QUIET_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin);
    return () => cancelIdleCallback(request);
  }, [reads]);
  return idle;
}
