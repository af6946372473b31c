import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { waitingList } from "#web/queries/waiting.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";

const ToRead = lazy(() => import("./to-read.tsx"));

/** Documents that the member is asked to approve; its code is loaded when there are any. */
export function HomeToRead() {
  const waiting = useQuery(waitingList).data ?? [];
  if (!waiting.some(({ kind }) => kind === "reading")) return null;
  return (
    <LazyPart>
      <ToRead />
    </LazyPart>
  );
}
