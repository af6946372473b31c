import type { Member } from "../../../../contract/members.ts";
import type { Sort } from "../../../ui/table.tsx";

const french = new Intl.Collator("fr", { sensitivity: "base" });

const ORDERS: Record<string, (a: Member, b: Member) => number> = {
  name: (a, b) => french.compare(a.lastName, b.lastName) || french.compare(a.firstName, b.firstName),
  createdAt: (a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0),
};

/** By last name then first name as in a French directory, or by date. */
export function sortMembers(members: Member[], { key, ascending }: Sort): Member[] {
  const order = ORDERS[key] ?? (() => 0);
  return members.toSorted((a, b) => (ascending ? order(a, b) : order(b, a)));
}
