import { expiringPeople } from "#server/db/retention.ts";

/** Retention of invitations to the site, answered or not. */
export const expireSiteInvitations = {
  siteInvitations: expiringPeople(
    "siteInvitations",
    { table: "site_invitations", since: "ends_at" },
    "Invitation supprimée",
  ),
};
