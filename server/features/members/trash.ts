import { ApiError } from "../../api-error.ts";
import type { Trash } from "../../db/trash.ts";
import { trashOfPeople } from "../../db/trash-of-people.ts";

export const memberTrash: Trash = {
  ...trashOfPeople("users", "Utilisateur supprimé"),
  taken: () => new ApiError("email_taken"),
};
