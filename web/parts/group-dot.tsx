import type { GroupName } from "#contract/groups.ts";
import { groupColours } from "./group-colours.ts";
import { groupLetters } from "./group-letters.ts";
import { useMemberSpace } from "./member-space.ts";
import "./group-dot.css";

interface Looks {
  colours: ReadonlyMap<string, number>;
  letters: ReadonlyMap<string, string>;
}

/** Computed once per list of groups: a month has hundreds of dots. */
const found = new WeakMap<readonly GroupName[], Looks>();
function looksOf(groups: readonly GroupName[]): Looks {
  const looks = found.get(groups) ?? {
    colours: groupColours(groups.map(({ id }) => id)),
    letters: groupLetters(groups),
  };
  found.set(groups, looks);
  return looks;
}

function useGroupLook(id: string): { colour: string; letters: string } {
  const { data } = useMemberSpace().groups;
  const looks = data && looksOf(data);
  return {
    colour: `group-${looks?.colours.get(id) ?? 0}`,
    letters: looks?.letters.get(id) ?? "",
  };
}

/** A decorative dot: the name of the group is always beside it. */
export const GroupDot = ({ id }: { id: string }) => (
  <span aria-hidden="true" className={`group-dot ${useGroupLook(id).colour}`} />
);

/** The letters of a group in its colour, beside its name. */
export function GroupTile({ id }: { id: string }) {
  const { colour, letters } = useGroupLook(id);
  return (
    <span aria-hidden="true" className={`group-tile ${colour}`}>
      {letters}
    </span>
  );
}
