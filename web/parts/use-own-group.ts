import { mayPublishIn } from "#contract/permissions.ts";
import { useMemberSpace } from "./member-space.ts";

/** The group of this id where the reader publishes there; empty for another one, or until it is known. */
export function useOwnGroup(id: string): string {
  const { me, groups } = useMemberSpace();
  const group = groups.data?.find((one) => one.id === id);
  return group && mayPublishIn(me, group) ? id : "";
}
