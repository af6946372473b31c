import type { GroupName } from "#contract/groups.ts";
import { groupColours } from "./group-colours.ts";
import { useMemberSpace } from "./member-space.ts";
import "./group-dot.css";

/** Computed once per list of groups: a month has hundreds of dots. */
const found = new WeakMap<readonly GroupName[], ReadonlyMap<string, number>>();
function coloursOf(groups: readonly GroupName[]): ReadonlyMap<string, number> {
  const colours = found.get(groups) ?? groupColours(groups.map(({ id }) => id));
  found.set(groups, colours);
  return colours;
}

/** A decorative dot: the name of the group is always beside it. */
export function GroupDot({ id }: { id: string }) {
  const { data } = useMemberSpace().groups;
  const colour = data ? coloursOf(data).get(id) : undefined;
  return <span aria-hidden="true" className={`group-dot group-dot-${colour ?? 0}`} />;
}
