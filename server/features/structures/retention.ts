import { expiring, expiringPeople } from "#server/db/retention.ts";

/** Retention of invitations to a structure, answered or not. */
export const expireStructureInvitations = {
  structureInvitations: expiringPeople(
    "structureInvitations",
    { table: "structure_invitations", since: "ends_at" },
    "Invitation supprimée",
  ),
};

/** Retention of the places that people had in a structure. */
export const placeRetention = {
  formerPlaces: expiring("formerPlaces", { table: "structure_people", since: "ended_at" }),
};
