import { messages } from "#contract/messages.ts";
import type { Decision } from "./decision.ts";
import { findDifferences } from "./find-differences.ts";
import type { Snapshot, Values } from "./snapshot.ts";

const FIELDS = ["role", "job"] as const;

/** A line of attachments: a person who has an account, a structure that is known, and the role in it. */
export function planAttachment(values: Values, snapshot: Snapshot): Decision {
  const { email, structure: name, siret, rna } = values;
  if (email === undefined) return { outcome: "error", reason: messages.importEmailMissing };
  const user = snapshot
    .usersAt(email)
    .find(({ inTrash, status }) => !inTrash && status === "active");
  if (!user) return { outcome: "error", reason: messages.importNoAccount };
  const [structureId, other] = snapshot.structuresOf({
    name,
    ...(siret !== undefined && { siret }),
    ...(rna !== undefined && { rna }),
  });
  const structure = structureId === undefined ? undefined : snapshot.structure(structureId);
  if (!structure) return { outcome: "error", reason: messages.importNoStructure };
  if (other !== undefined) return { outcome: "error", reason: messages.importStructuresDiffer };
  const about = {
    about: `${email} ${structure.id}`,
    repeated: messages.importRepeatedPlace,
    userId: user.id,
    structureId: structure.id,
  };
  const place = snapshot.place(user.id, structure.id);
  if (place) {
    const changes = findDifferences(FIELDS, { ...place }, values);
    return { ...about, outcome: changes.length > 0 ? "update" : "same", changes };
  }
  const role = { role: "member", ...values };
  // The first structure of a person is written beside their name.
  const main = user.isAttached ? {} : { structure: structure.name };
  return {
    ...about,
    outcome: "create",
    changes: [
      ...findDifferences(FIELDS, {}, role),
      ...findDifferences(["structure"], { structure: user.username }, main),
    ],
  };
}
