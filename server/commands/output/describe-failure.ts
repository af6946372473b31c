import { faultOf, systemCode } from "#server/db/faults.ts";

/** Why a command ended, as a French sentence for the terminal. */
export function describeFailure(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reason = error.message || systemCode(error);
  const fault = faultOf(error);
  if (fault === "storage_full")
    return `Plus de place dans la base ou pour les fichiers (${reason}). Libérez-en, puis relancez la même commande.`;
  if (fault === "unavailable")
    return `La base ou les fichiers ne répondent pas (${reason}). Relancez la même commande quand ils répondent.`;
  return reason;
}
