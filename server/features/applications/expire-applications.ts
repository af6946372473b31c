import { UNDECIDED_DAYS } from "../../../contract/limits.ts";
import type { Expire } from "../../db/expire.ts";
import { forgetInJournal } from "../../db/journal.ts";

const DAY = 24 * 3_600_000;
const UNVERIFIED_KEPT = 30 * DAY;
const REFUSED_KEPT = 180 * DAY;

/** Applications that nobody verified, nobody decided, or that were refused, after their time. */
export const expireApplications: Expire = async (trx, before) => {
  const unverified = trx
    .deleteFrom("users")
    .where("status", "=", "pending")
    .where("email_verified_at", "is", null);
  const undecided = trx
    .deleteFrom("users")
    .where("status", "=", "pending")
    .where("email_verified_at", "is not", null);
  const refused = trx.deleteFrom("users").where("status", "=", "refused");
  const users = [
    ...(await unverified
      .where("created_at", "<", before(UNVERIFIED_KEPT))
      .returning("id")
      .execute()),
    ...(await undecided
      .where("created_at", "<", before(UNDECIDED_DAYS * DAY))
      .returning("id")
      .execute()),
    ...(await refused.where("decided_at", "<", before(REFUSED_KEPT)).returning("id").execute()),
  ];
  for (const { id } of users) await forgetInJournal(trx, id, "Utilisateur supprimé");
};
