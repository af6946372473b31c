import { useQuery } from "@tanstack/react-query";
import { waitingList } from "../queries/waiting.ts";

/** How many things wait for the member; nothing until it is known, nor for none. */
export function WaitingCount() {
  const count = useQuery(waitingList).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="count">
        {count}
        <span className="sr-only">{count > 1 ? " choses à faire" : " chose à faire"}</span>
      </span>
    </>
  );
}
