import type { GroupName } from "#contract/groups.ts";

/** Words that say nothing of which group it is. */
const COMMON = /^(?:au|aux|d|de|des|du|en|et|groupes?|l|la|le|les|ou|pour|sur|travail|un|une)$/i;

/** Abbreviations of a name, the preferred one first: the initials of two words, else two characters of the first word. */
function* pairsOf(name: string): Generator<string> {
  const all = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const significant = all.filter((word) => !COMMON.test(word));
  const [first = "", ...others] = significant.length > 0 ? significant : all;
  const [initial = "", ...rest] = first;
  for (const [other = ""] of others) yield initial + other;
  for (const character of rest) yield initial + character;
  if (rest.length === 0) yield initial;
}

/** Abbreviates the name of each group to two characters, unique where the names allow it: RP for « Réunion Plénière ». */
export function groupInitials(
  groups: readonly Pick<GroupName, "id" | "name">[],
): Map<string, string> {
  const initials = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of groups.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const pairs = [...pairsOf(name)].map((pair) => pair.toLocaleUpperCase("fr"));
    const pair = pairs.find((one) => !taken.has(one)) ?? pairs[0] ?? "";
    taken.add(pair);
    initials.set(id, pair);
  }
  return initials;
}
