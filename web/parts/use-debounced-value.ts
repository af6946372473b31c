import { useEffect, useState } from "react";

const REST_MS = 300;

/** The typed value, after a pause in typing. */
export function useDebouncedValue(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
