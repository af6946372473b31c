import { useQuery } from "@tanstack/react-query";
import { dashboard } from "../queries/dashboard.ts";
import type { QUEUES } from "./admin-places.tsx";

/** How many things wait in these queues of the administration. An empty badge keeps its room until the number is known, and for none. */
export function QueueCount({ queues }: { queues: readonly (typeof QUEUES)[number][] }) {
  const { data } = useQuery(dashboard);
  const count = data ? queues.reduce((sum, queue) => sum + data[queue], 0) : 0;
  if (count === 0) return <span aria-hidden="true" className="count" />;
  return (
    <>
      {" "}
      <span className="count">
        {count}
        <span className="sr-only">{count > 1 ? " choses à traiter" : " chose à traiter"}</span>
      </span>
    </>
  );
}
