import type { GroupName } from "#contract/groups.ts";
import { groupColours } from "./group-colours.ts";
import { groupInitials } from "./group-initials.ts";
import { useMemberSpace } from "./member-space.ts";
import "./group-dot.css";

interface Looks {
  colours: ReadonlyMap<string, number>;
  initials: ReadonlyMap<string, string>;
}

/** Computed once per list of groups: a month has hundreds of dots. */
const found = new WeakMap<readonly GroupName[], Looks>();
function looksOf(groups: readonly GroupName[]): Looks {
  const looks = found.get(groups) ?? {
    colours: groupColours(groups.map(({ id }) => id)),
    initials: groupInitials(groups),
  };
  found.set(groups, looks);
  return looks;
}

function useGroupLook(id: string): { colour: string; initials: string } {
  const { data } = useMemberSpace().groups;
  const looks = data && looksOf(data);
  return {
    colour: `group-${looks?.colours.get(id) ?? 0}`,
    initials: looks?.initials.get(id) ?? "",
  };
}

/** The class that gives an element the colour of a group, as `--group`. */
export const useGroupColour = (id: string): string => useGroupLook(id).colour;

/** A decorative dot: the name of the group is always beside it. */
export const GroupDot = ({ id }: { id: string }) => (
  <span aria-hidden="true" className={`group-dot ${useGroupLook(id).colour}`} />
);

/** A decorative square with the abbreviation of a group: its name is always beside it. */
export function GroupTile({ id }: { id: string }) {
  const { colour, initials } = useGroupLook(id);
  return (
    <span aria-hidden="true" className={`group-tile ${colour}`}>
      {initials}
    </span>
  );
}
