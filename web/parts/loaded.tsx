import { type ReactNode, useEffect, useRef } from "react";
import { RetryNotice } from "../ui/retry-notice.tsx";
import { causeOf } from "./failure.ts";

/** Data of a page; they stay on the screen during a refetch. */
export interface Reading<T> {
  state: "loading" | "error" | "loaded";
  data: T | undefined;
  error: unknown;
  /** True during the first load and while the list is being replaced. */
  pending: boolean;
  retry: () => void;
}

interface LoadedProps<T> {
  load: Reading<T>;
  /** Shown when the data cannot be read. */
  failed: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a skeleton, a failure with a retry button, or the data. */
export function Loaded<T>({ load, failed, skeleton, children }: LoadedProps<T>) {
  const { state, data, error, pending, retry } = load;
  const region = useRef<HTMLDivElement>(null);
  const retried = useRef(false);

  // The pressed button disappears, so the focus moves to what it loaded.
  useEffect(() => {
    if (state !== "loaded" || !retried.current) return;
    retried.current = false;
    region.current?.focus();
  }, [state]);

  const again = () => {
    retried.current = true;
    retry();
  };
  const cause = causeOf(error);
  return (
    <div ref={region} tabIndex={-1} aria-busy={pending}>
      <p role="status" className="sr-only">
        {state === "loading" ? "Chargement…" : ""}
      </p>
      {state === "error" && (
        <RetryNotice busy={pending} onRetry={again}>
          <p className="font-bold">{failed}</p>
          {cause && <p>{cause}</p>}
        </RetryNotice>
      )}
      {data !== undefined ? children(data) : state === "loading" && skeleton}
    </div>
  );
}
