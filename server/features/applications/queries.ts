import type { Application } from "../../../contract/applications.ts";
import type { College } from "../../../contract/limits.ts";
import type { Db } from "../../db/open.ts";

/** Applications that wait, the oldest first, with what each person accepted. */
export async function listApplications(db: Db, emailVerified: boolean): Promise<Application[]> {
  const users = await db
    .selectFrom("users")
    .select([
      "id",
      "username",
      "first_name as firstName",
      "last_name as lastName",
      "email",
      "college",
      "created_at as createdAt",
      "email_verified_at as emailVerifiedAt",
    ])
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .where("email_verified_at", emailVerified ? "is not" : "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const accepted = await db
    .selectFrom("acceptances")
    .innerJoin("users", "users.id", "acceptances.user_id")
    .select(["user_id", "document", "sha256", "accepted_at as acceptedAt"])
    .where("users.status", "=", "pending")
    .orderBy("document")
    .execute();
  const byUser = Map.groupBy(accepted, (row) => row.user_id);
  return users.map((user) => ({
    ...user,
    college: user.college as College,
    acceptances: (byUser.get(user.id) ?? []).map(({ document, sha256, acceptedAt }) => ({ document, sha256, acceptedAt })),
  }));
}
