import { type ReactNode, useEffect, useState } from "react";

const LATER_MS = 150;

/** What a quick answer replaces before it would be seen. */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? children : null;
}
