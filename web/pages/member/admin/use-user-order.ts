import { useSearchParams } from "react-router";
import type { MemberOrder } from "../../../../contract/members.ts";
import type { Sort } from "../../../ui/table.tsx";

const ORDERS: Record<string, MemberOrder> = {
  nom: "name",
  "-nom": "-name",
  inscription: "createdAt",
  "-inscription": "-createdAt",
};
const WRITTEN_KEYS: Record<string, string> = { name: "nom", createdAt: "inscription" };

/** The order of the table is in the address (`?tri=`), beside the search. */
export function useUserOrder(): { order: MemberOrder; sort: Sort; onSort: (sort: Sort) => void } {
  const [params, setParams] = useSearchParams();
  const order = ORDERS[params.get("tri") ?? ""] ?? "name";
  const onSort = ({ key, ascending }: Sort) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tri", `${ascending ? "" : "-"}${WRITTEN_KEYS[key]}`);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    order,
    sort: { key: order.replace("-", ""), ascending: !order.startsWith("-") },
    onSort,
  };
}
