import type { GroupName } from "#contract/groups.ts";
import { MY_GROUPS } from "./group-choices.ts";
import { useMemberSpace } from "./member-space.ts";
import { useAddressParams } from "./use-address-params.ts";

/** Whose rows a list has, as its call takes it; of all groups where it is empty. */
export interface GroupFilter {
  groupId?: string;
  mine?: "true";
}

/** Reads a chosen group, all of mine, or none. Who is in no group has no groups of their own to choose. */
export function toGroupFilter(
  chosen: string,
  groups: readonly GroupName[] | undefined,
): GroupFilter {
  if (chosen === "") return {};
  if (chosen !== MY_GROUPS) return { groupId: chosen };
  // Until they are known, the address is right.
  const isInSome = groups?.some(({ isMember }) => isMember) ?? true;
  return isInSome ? { mine: "true" } : {};
}

/** The groups that the address names (`?groupe=`): one by its id, mine by `miens`. */
export function useGroupFilter() {
  const [params] = useAddressParams();
  const { groups } = useMemberSpace();
  const written = params.get("groupe") ?? "";
  const ofGroups = toGroupFilter(written, groups.data);
  return { group: ofGroups.mine ? MY_GROUPS : (ofGroups.groupId ?? ""), ofGroups };
}
