import type { MemberOrder } from "#contract/members.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import type { Sort } from "#web/ui/table.tsx";

const ORDERS: Record<string, MemberOrder> = {
  nom: "name",
  "-nom": "-name",
  inscription: "createdAt",
  "-inscription": "-createdAt",
};
const WRITTEN_KEYS: Record<string, string> = { name: "nom", createdAt: "inscription" };

/** The order of the table is in the address (`?tri=`), beside the search. */
export function useUserOrder(): { order: MemberOrder; sort: Sort; onSort: (sort: Sort) => void } {
  const [params, change] = useAddressParams();
  const order = ORDERS[params.get("tri") ?? ""] ?? "name";
  const onSort = ({ key, ascending }: Sort) =>
    change({ tri: `${ascending ? "" : "-"}${WRITTEN_KEYS[key]}` }, { replace: true });
  return {
    order,
    sort: { key: order.replace("-", ""), ascending: !order.startsWith("-") },
    onSort,
  };
}
