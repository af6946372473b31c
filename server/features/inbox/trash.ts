import { definePeopleTrash } from "#server/db/people-trash.ts";

export const messageTrash = definePeopleTrash("contact_messages", "Message supprimé");
