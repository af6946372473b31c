import type { Trash } from "../../db/trash.ts";
import { trashOfPeople } from "../../db/trash-of-people.ts";

export const messageTrash: Trash = trashOfPeople("contact_messages", "Message supprimé");
