import type { Insertable, Selectable } from "kysely";
import { fold } from "#contract/fold.ts";
import { GROUPS_OUTSIDE_GRID } from "#contract/group-limits.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { GroupMembersTable, GroupsTable } from "#server/db/tables/groups.ts";
import { toGroupTokens } from "#server/db/words.ts";
import { before, between, daysAgo, instant, opening } from "./days.ts";
import { ACCOUNTS } from "./people.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { AIMS, PLACES, THEMES } from "./words.ts";

export type GroupRow = Selectable<GroupsTable>;

const [STEERING, EVERYBODY] = GROUPS_OUTSIDE_GRID;
const STEERING_MEMBERS = 12;

/** Groups beside the fixed ones; the last one is in the trash. */
export function inventGroups(random: Random, now: Date, size: Size, fixed: number): GroupRow[] {
  const themes =
    size.groups - fixed > THEMES.length
      ? PLACES.flatMap((place) => THEMES.map((theme) => `${theme}, ${place}`))
      : THEMES;
  const names = random.some(themes, size.groups - fixed + 1);
  return names.map((name, index) => {
    const [id, description] = [random.id(), random.pick(AIMS)];
    return {
      id,
      name,
      name_key: fold(name),
      description,
      tokens: toGroupTokens({ name, description }),
      version: 1,
      join_policy: "open" as const,
      archived_at: null,
      created_at: instant(between(random, now, opening(now), daysAgo(now, 60))),
      deleted_at: index === names.length - 1 ? before(random, now, 6) : null,
    };
  });
}

const sinceBoth = (person: UserRow, group: GroupRow): number =>
  Math.max(Date.parse(person.decided_at ?? person.created_at), Date.parse(group.created_at));

/** Every member is in the plenary and in a few groups, some in the steering group; the newcomer is in none. */
export function inventMemberships(
  random: Random,
  now: Date,
  groups: GroupRow[],
  people: UserRow[],
): Insertable<GroupMembersTable>[] {
  const members = people.filter(
    ({ status, email }) => status === "active" && email !== ACCOUNTS.newcomer.email,
  );
  const steering = groups.find(({ name }) => name === STEERING);
  const everybody = groups.find(({ name }) => name === EVERYBODY);
  const working = groups.filter((group) => group !== steering && group !== everybody);
  return members.flatMap((person, index) => {
    const known = index < Object.keys(ACCOUNTS).length;
    const joined = [
      ...random.some(working, known ? 3 : 1 + random.number(3)),
      everybody,
      index < STEERING_MEMBERS ? steering : undefined,
    ];
    return joined.flatMap((group) =>
      group
        ? [
            {
              group_id: group.id,
              user_id: person.id,
              joined_at: instant(between(random, now, sinceBoth(person, group))),
            },
          ]
        : [],
    );
  });
}
