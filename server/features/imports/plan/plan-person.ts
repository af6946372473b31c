import type { ImportChange } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import type { Decision } from "./decision.ts";
import { findDifferences } from "./find-differences.ts";
import type { KnownStructure, KnownUser, Snapshot, Values } from "./snapshot.ts";

const NAMES = ["firstName", "lastName", "college"] as const;

/** Why the account of an address cannot be imported. */
function refuseAccount(accounts: KnownUser[]): string | undefined {
  const live = accounts.find(({ inTrash }) => !inTrash);
  if (live?.status === "refused") return messages.importRefused;
  if (live?.status === "pending") return messages.importApplicant;
  return live === undefined && accounts.length > 0 ? messages.importInTrash : undefined;
}

/** What the structure of a line changes for the person: a place in one that is known, else only the text beside the name. */
function changeStructure(
  user: KnownUser | undefined,
  structure: KnownStructure | undefined,
  values: Values,
  snapshot: Snapshot,
): ImportChange[] {
  // One more structure replaces nothing: the main one stays.
  const before = user && !(structure && user.isAttached) ? user.username : "";
  if (!structure) return findDifferences(["structure"], { structure: before }, values);
  const place = user && snapshot.place(user.id, structure.id);
  const job = findDifferences(["job"], { job: place?.job ?? "" }, values);
  return place ? job : [{ field: "structure", before, after: structure.name }, ...job];
}

/** A line of people: an account that has the address is completed, another one is created. */
export function planPerson(values: Values, snapshot: Snapshot): Decision {
  const { email, structure: written } = values;
  if (email === undefined) return { outcome: "error", reason: messages.importEmailMissing };
  const about = { about: email, repeated: messages.importRepeatedPerson };
  const accounts = snapshot.usersAt(email);
  const refusal = refuseAccount(accounts);
  if (refusal !== undefined) return { outcome: "error", reason: refusal };
  const user = accounts.find(({ inTrash }) => !inTrash);
  const [structureId] = written === undefined ? [] : snapshot.structuresOf({ name: written });
  const structure = structureId === undefined ? undefined : snapshot.structure(structureId);
  if (user?.isAttached && written !== undefined && !structure)
    return { outcome: "error", reason: messages.importStructureManaged };
  if (!user && (values.firstName === undefined || values.lastName === undefined))
    return { outcome: "error", reason: messages.importNameMissing };
  const changes = [
    ...findDifferences(NAMES, user ?? {}, values),
    ...changeStructure(user, structure, values, snapshot),
  ];
  const outcome = user ? (changes.length > 0 ? "update" : "same") : "create";
  return {
    ...about,
    outcome,
    changes,
    ...(user && { userId: user.id }),
    ...(structure && { structureId: structure.id }),
  };
}
