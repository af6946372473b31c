import type { Address } from "#contract/address.ts";
import { ACCESS_TABLE } from "./access-table.ts";
import { MEETING_ACCESS } from "./meeting-access.ts";
import { STRUCTURE_ACCESS } from "./structure-access.ts";

/** What each kind of caller gets, in the order of the columns, for a route and a kind of object. */
export interface Row {
  address: Address;
  object: string;
  statuses: number[];
}

export const rows = `${ACCESS_TABLE}${STRUCTURE_ACCESS}${MEETING_ACCESS}`
  .split("\n")
  .flatMap((line): Row[] => {
    const [, address, object = "", statuses] =
      /^ {2}([A-Z]+ \S+) +(.*?) *((?:\d{3} *){8,12})$/.exec(line) ?? [];
    return address && statuses
      ? [{ address: address as Address, object, statuses: statuses.trim().split(/ +/).map(Number) }]
      : [];
  });
