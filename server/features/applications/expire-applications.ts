import { sql } from "kysely";
import { expiringPeople } from "#server/db/retention.ts";

const ERASED = "Utilisateur supprimé";

/** Retention of applications: unverified, undecided, refused. */
export const expireApplications = {
  unverified: expiringPeople(
    "unverified",
    {
      table: "users",
      since: "created_at",
      only: sql`status = 'pending' and email_verified_at is null`,
    },
    ERASED,
  ),
  undecided: expiringPeople(
    "undecided",
    {
      table: "users",
      since: "created_at",
      only: sql`status = 'pending' and email_verified_at is not null`,
    },
    ERASED,
  ),
  refused: expiringPeople(
    "refused",
    { table: "users", since: "decided_at", only: sql`status = 'refused'` },
    ERASED,
  ),
};
