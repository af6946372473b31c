import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { causeOf } from "./failure.ts";

/** Something a page reads from the server. Data stay on the screen while they are read again. */
export interface Reading<T> {
  state: "loading" | "error" | "loaded";
  data: T | undefined;
  error: unknown;
  /** An answer is awaited: nothing is shown yet, or it is about to be replaced. */
  pending: boolean;
  retry: () => void;
}

interface LoadedProps<T> {
  load: Reading<T>;
  /** The screen's sentence when it cannot be read. */
  failed: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The states of what a page reads: a skeleton, the failure with a way to try again, the data. */
export function Loaded<T>({ load, failed, skeleton, children }: LoadedProps<T>) {
  const { state, data, error, pending, retry } = load;
  const region = useRef<HTMLDivElement>(null);
  const retried = useRef(false);

  // The button that was pressed is gone: the focus goes to what it brought.
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
        <Notice
          tone="error"
          action={
            <Button look="secondary" busy={pending} onClick={again}>
              Réessayer
            </Button>
          }
        >
          <p className="font-bold">{failed}</p>
          {cause && <p>{cause}</p>}
        </Notice>
      )}
      {data !== undefined ? children(data) : state === "loading" && skeleton}
    </div>
  );
}
