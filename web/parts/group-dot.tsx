import type { GroupName } from "#contract/groups.ts";
import { groupColours } from "./group-colours.ts";
import { useMemberSpace } from "./member-space.ts";
import "./group-dot.css";

/** A month has hundreds of dots: the colours of the groups are found once. */
const found = new WeakMap<readonly GroupName[], ReadonlyMap<string, number>>();
function coloursOf(groups: readonly GroupName[]): ReadonlyMap<string, number> {
  const colours = found.get(groups) ?? groupColours(groups.map(({ id }) => id));
  found.set(groups, colours);
  return colours;
}

/** The colour of a group, for the eye: its name stands beside it, or is said. */
export function GroupDot({ id }: { id: string }) {
  const { data } = useMemberSpace().groups;
  const colour = data ? coloursOf(data).get(id) : undefined;
  return <span aria-hidden="true" className={`group-dot group-dot-${colour ?? 0}`} />;
}
