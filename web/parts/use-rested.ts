import { useEffect, useState } from "react";

const REST_MS = 300;

/** What is typed, once nothing was typed for a moment. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
