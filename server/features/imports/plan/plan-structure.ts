import { messages } from "#contract/messages.ts";
import { labelKey } from "#contract/structure-label.ts";
import type { Decision } from "./decision.ts";
import { findDifferences } from "./find-differences.ts";
import type { KnownStructure, Snapshot, Values } from "./snapshot.ts";

const FIELDS = [
  "name",
  "shortName",
  "kind",
  "siret",
  "rna",
  "commune",
  "department",
  "college",
] as const;

/** The same name with another number is another structure: an antenna, or a namesake. */
function refuseNumbers(known: KnownStructure, { siret, rna }: Values): string | undefined {
  const differs = (one: string, other: string | undefined) =>
    one !== "" && other !== undefined && one !== other;
  if (differs(known.siret, siret)) return messages.importOtherSiret;
  return differs(known.rna, rna) ? messages.importOtherRna : undefined;
}

/** A line of structures: found by SIRET, RNA, then name; else created. */
export function planStructure(values: Values, snapshot: Snapshot): Decision {
  const { name, siret, rna } = values;
  const [id, other] = snapshot.structuresOf({ ...values, name });
  const known = id === undefined ? undefined : snapshot.structure(id);
  const key = labelKey(name ?? "") || (name ?? "");
  const about = {
    about: id ?? siret ?? rna ?? key,
    repeated: messages.importRepeatedStructure,
  };
  if (other !== undefined) return { outcome: "error", reason: messages.importStructuresDiffer };
  if (!known) {
    if (name === undefined)
      return { outcome: "error", reason: messages.importStructureNameMissing };
    return { ...about, outcome: "create", changes: findDifferences(FIELDS, {}, values) };
  }
  const refusal = refuseNumbers(known, values);
  if (refusal !== undefined) return { outcome: "error", reason: refusal };
  const changes = findDifferences(FIELDS, known, values);
  return {
    ...about,
    outcome: changes.length > 0 ? "update" : "same",
    changes,
    structureId: known.id,
  };
}
