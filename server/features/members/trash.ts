import { ApiError } from "#server/api-error.ts";
import { definePeopleTrash } from "#server/db/people-trash.ts";

export const memberTrash = definePeopleTrash("users", "Utilisateur supprimé", {
  taken: () => new ApiError("email_taken"),
});
