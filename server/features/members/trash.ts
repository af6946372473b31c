import { ApiError } from "#server/api-error.ts";
import type { Trash } from "#server/db/trash.ts";
import { trashOfPeople } from "#server/db/trash-of-people.ts";

export const memberTrash: Trash = {
  ...trashOfPeople("users", "Utilisateur supprimé"),
  taken: () => new ApiError("email_taken"),
};
