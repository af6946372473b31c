/** « draft »: no version is in force yet; « repealed »: its last day is over. */
export const REFERENCE_STATES = ["draft", "in_force", "replaced", "repealed"] as const;
/** Of the document as a whole, which is never replaced. */
export const DOCUMENT_STATES = ["draft", "in_force", "repealed"] as const;
export type ReferenceState = (typeof REFERENCE_STATES)[number];

/** A version of a reference: days are Paris days, both ends included. */
export interface VersionTerms {
  number: number;
  validFrom: string | null;
}

/**
 * The one version in force on a day: of those that began, the one with the highest number. A draft with an earlier number never comes back
 * over it. Undefined when none began, or after `validTo`.
 */
export function versionInForce(
  versions: readonly VersionTerms[],
  validTo: string | null,
  day: string,
): number | undefined {
  if (validTo !== null && day > validTo) return undefined;
  const begun = versions.filter(({ validFrom }) => validFrom !== null && validFrom <= day);
  return begun.length === 0 ? undefined : Math.max(...begun.map(({ number }) => number));
}

/** State of one version on a day. */
export function versionState(
  version: VersionTerms,
  versions: readonly VersionTerms[],
  validTo: string | null,
  day: string,
): ReferenceState {
  const lastDay = validTo !== null && validTo < day ? validTo : day;
  const inForce = versionInForce(versions, null, lastDay);
  if (inForce === version.number) return lastDay === day ? "in_force" : "repealed";
  return inForce !== undefined && version.number < inForce ? "replaced" : "draft";
}

/** State of the whole reference on a day. */
export function referenceState(
  versions: readonly VersionTerms[],
  validTo: string | null,
  day: string,
): (typeof DOCUMENT_STATES)[number] {
  if (validTo !== null && day > validTo) return "repealed";
  return versionInForce(versions, validTo, day) === undefined ? "draft" : "in_force";
}
