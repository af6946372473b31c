import { useQuery } from "@tanstack/react-query";
import { waitingList } from "#web/queries/waiting.ts";
import { ToRead } from "./to-read.tsx";

/** Documents that the member is asked to approve, if there are any. */
export function HomeToRead() {
  const waiting = useQuery(waitingList).data ?? [];
  return waiting.some(({ kind }) => kind === "reading") ? <ToRead /> : null;
}
