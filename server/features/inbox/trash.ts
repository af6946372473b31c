import type { Trash } from "#server/db/trash.ts";
import { trashOfPeople } from "#server/db/trash-of-people.ts";

export const messageTrash: Trash = trashOfPeople("contact_messages", "Message supprimé");
