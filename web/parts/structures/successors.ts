import type { StructurePerson } from "#contract/structures.ts";

/** The people among whom the last référent chooses a successor before they leave; none for anybody else. */
export function successorsOf(people: StructurePerson[], myId: string): StructurePerson[] {
  const referents = people.filter(({ role }) => role === "referent");
  const isLast = referents.length === 1 && referents[0]?.id === myId;
  return isLast ? people.filter(({ id }) => id !== myId) : [];
}
