import type { GroupName } from "#contract/groups.ts";

/** Words that say nothing of which group it is. */
const COMMON = /^(?:au|aux|d|de|des|du|en|et|groupes?|l|la|le|les|ou|pour|sur|travail|un|une)$/i;

/** Two letters at a time, the best first: the first ones of two words, then those of the first word. */
function* pairsOf(name: string): Generator<string> {
  const all = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !COMMON.test(word));
  const [first = "", ...others] = telling.length > 0 ? telling : all;
  for (const other of others) yield first.slice(0, 1) + other.slice(0, 1);
  for (const next of [...first].slice(1)) yield first.slice(0, 1) + next;
  if (first.length < 2) yield first;
}

/** Two letters for each group, different as long as their names allow it: « Réunion Plénière » has RP. */
export function groupLetters(
  groups: readonly Pick<GroupName, "id" | "name">[],
): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of groups.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const pairs = [...pairsOf(name)].map((pair) => pair.toLocaleUpperCase("fr"));
    const pair = pairs.find((one) => !taken.has(one)) ?? pairs[0] ?? "";
    taken.add(pair);
    letters.set(id, pair);
  }
  return letters;
}
