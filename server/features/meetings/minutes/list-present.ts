import { COLLEGES } from "#contract/limits.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { MinutesRows } from "./read-minutes.ts";
import { sayInstant } from "./say-hours.ts";

type Present = PublishedMinutes["present"][number];
type Stay = MinutesRows["attendances"][number];

const MODES = { room: "sur place", remote: "à distance" } as const;

/** An erased person has no id any more: one name is one person. */
const keyOf = ({ user_id, guest, name_then }: Stay): string => user_id ?? `${guest} ${name_then}`;

export const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** French order whatever the machine; what it takes for equal is ordered by its characters. */
const french = new Intl.Collator("fr-FR");
export const compareNames = (one: string, other: string): number =>
  french.compare(one, other) || compareTexts(one, other);

/** Colleges in the order of the site, then other people, guests last. */
const rankOf = ({ guest, college }: Present): number => {
  if (guest) return COLLEGES.length + 1;
  const rank = (COLLEGES as readonly string[]).indexOf(college);
  return rank < 0 ? COLLEGES.length : rank;
};

function sayStays(stays: Stay[], { opened_at, closed_at }: MinutesRows["head"]): string {
  const [first] = stays;
  const [begin, end] = [opened_at ?? "", closed_at ?? "9999"];
  if (
    stays.length === 1 &&
    first &&
    first.arrived_at <= begin &&
    (first.left_at === null || first.left_at >= end)
  )
    return "";
  return stays
    .map(({ arrived_at, left_at }) =>
      left_at === null
        ? `à partir de ${sayInstant(arrived_at)}`
        : `${sayInstant(arrived_at)} – ${sayInstant(left_at)}`,
    )
    .join(", ");
}

function presentOf(stays: Stay[], head: MinutesRows["head"]): Present[] {
  const ordered = stays.toSorted(
    (one, other) =>
      compareTexts(one.arrived_at, other.arrived_at) || compareTexts(one.id, other.id),
  );
  const last = ordered.at(-1);
  if (!last) return [];
  return [
    {
      name: last.name_then,
      structure: last.structure_then,
      college: last.college_then,
      mode: [...new Set(ordered.map(({ mode }) => MODES[mode]))].join(" puis "),
      guest: last.guest === 1,
      hours: sayStays(ordered, head),
    },
  ];
}

/** One line per person, however often they came and left. */
export const listPresent = ({ attendances, head }: MinutesRows): Present[] =>
  [...Map.groupBy(attendances, keyOf).values()]
    .flatMap((stays) => presentOf(stays, head))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        compareNames(one.name, other.name) ||
        compareTexts(JSON.stringify(one), JSON.stringify(other)),
    );

/** Convened people who did not come. */
export function listAbsent({ attendances, convened }: MinutesRows): string[] {
  const came = new Set(attendances.flatMap(({ user_id, name_then }) => [user_id ?? name_then]));
  const absent = convened.filter(({ user_id, name_then }) => !came.has(user_id ?? name_then));
  const people = new Map(absent.map(({ user_id, name_then }) => [user_id ?? name_then, name_then]));
  return [...people.values()].toSorted(compareNames);
}
