import type { ImportField } from "#contract/import-columns.ts";
import { labelKey } from "#contract/structure-label.ts";
import type { StructureKind, StructureRole } from "#contract/structure-limits.ts";

/** An account of an address of the file, also from the trash. */
export interface KnownUser {
  id: string;
  email: string;
  status: "pending" | "active" | "refused";
  inTrash: boolean;
  firstName: string;
  lastName: string;
  username: string;
  college: string;
  isAttached: boolean;
  isMember: boolean;
}

export interface KnownStructure {
  id: string;
  name: string;
  shortName: string;
  kind: StructureKind;
  siret: string;
  rna: string;
  commune: string;
  department: string;
  isMember: boolean;
  /** Of its membership; empty without one. */
  college: string;
  /** Keys of the ways in which its name is written. */
  labels: string[];
}

interface KnownPlace {
  role: StructureRole;
  job: string;
}

/** All that a plan depends on beside the file. */
export interface Known {
  /** Day of Paris. */
  today: string;
  users: KnownUser[];
  structures: KnownStructure[];
  places: (KnownPlace & { userId: string; structureId: string })[];
}

export type Values = Partial<Record<ImportField, string>>;

export const placeKey = (userId: string, structureId: string): string => `${userId} ${structureId}`;

/** The same, to look up in. */
export interface Snapshot {
  today: string;
  usersAt: (email: string) => KnownUser[];
  structure: (id: string) => KnownStructure | undefined;
  /** Ids of the structures that the numbers and the name of a line lead to; several when they disagree. */
  structuresOf: (line: Pick<Values, "siret" | "rna"> & { name?: string | undefined }) => string[];
  place: (userId: string, structureId: string) => KnownPlace | undefined;
}

function indexStructures(structures: KnownStructure[]) {
  const byNumber = new Map<string, string>();
  const byLabel = new Map<string, string>();
  for (const { id, siret, rna } of structures)
    for (const number of [siret, rna]) if (number !== "") byNumber.set(number, id);
  for (const { id, name, shortName, labels } of structures)
    for (const key of [...labels, labelKey(name), labelKey(shortName)])
      if (key !== "" && !byLabel.has(key)) byLabel.set(key, id);
  return { byNumber, byLabel };
}

export function toSnapshot({ today, users, structures, places }: Known): Snapshot {
  const byEmail = Map.groupBy(users, ({ email }) => email);
  const byId = new Map(structures.map((one) => [one.id, one]));
  const placed = new Map(places.map((one) => [placeKey(one.userId, one.structureId), one]));
  const { byNumber, byLabel } = indexStructures(structures);
  return {
    today,
    usersAt: (email) => byEmail.get(email) ?? [],
    structure: (id) => byId.get(id),
    structuresOf: ({ siret, rna, name = "" }) => {
      const numbers = [siret, rna].flatMap((number) => byNumber.get(number ?? "") ?? []);
      const named = numbers.length > 0 ? undefined : byLabel.get(labelKey(name));
      return [...new Set([...numbers, ...(named === undefined ? [] : [named])])];
    },
    place: (userId, structureId) => placed.get(placeKey(userId, structureId)),
  };
}
