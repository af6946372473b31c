import type { GroupName } from "#contract/groups.ts";
import { groupColours } from "./group-colours.ts";
import { groupInitials } from "./group-initials.ts";
import { useMemberSpace } from "./member-space.ts";
import "./group-dot.css";

interface GroupStyles {
  colours: ReadonlyMap<string, number>;
  initials: ReadonlyMap<string, string>;
}

/** Computed once per list of groups: a month has hundreds of dots. */
const found = new WeakMap<readonly GroupName[], GroupStyles>();
function groupStyles(groups: readonly GroupName[]): GroupStyles {
  const styles = found.get(groups) ?? {
    colours: groupColours(groups.map(({ id }) => id)),
    initials: groupInitials(groups),
  };
  found.set(groups, styles);
  return styles;
}

function useGroupStyle(id: string): { colour: string; initials: string } {
  const { data } = useMemberSpace().groups;
  const styles = data && groupStyles(data);
  return {
    colour: `group-${styles?.colours.get(id) ?? 0}`,
    initials: styles?.initials.get(id) ?? "",
  };
}

/** The class that gives an element the colour of a group, as `--group`. */
export const useGroupColour = (id: string): string => useGroupStyle(id).colour;

/** A decorative dot: the name of the group is always beside it. */
export const GroupDot = ({ id }: { id: string }) => (
  <span aria-hidden="true" className={`group-dot ${useGroupStyle(id).colour}`} />
);

/** A decorative square with the abbreviation of a group: its name is always beside it. */
export function GroupTile({ id }: { id: string }) {
  const { colour, initials } = useGroupStyle(id);
  return (
    <span aria-hidden="true" className={`group-tile ${colour}`}>
      {initials}
    </span>
  );
}
