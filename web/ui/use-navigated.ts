import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Calls back after each navigation inside the site, not on the first page: what was opened before the scripts came stays open. */
export function useNavigated(callback: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  const navigated = useEffectEvent(callback);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    navigated();
  }, [key]);
}
