import { mayPublishIn } from "#contract/permissions.ts";
import { useMemberSpace } from "./member-space.ts";

/**
 * The group of this id where the reader publishes there; without an id, the only one where they publish. Empty for another
 * one, for one of several, or until it is known.
 */
export function useOwnGroup(id: string): string {
  const { me, groups } = useMemberSpace();
  const own = groups.data?.filter((group) => mayPublishIn(me, group)) ?? [];
  if (id === "") return own.length === 1 ? (own[0]?.id ?? "") : "";
  return own.some((group) => group.id === id) ? id : "";
}
