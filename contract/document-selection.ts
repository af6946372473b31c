import { z } from "zod";
import { addresses } from "./addresses.ts";
import { SELECTION_MAX } from "./document-limits.ts";
import { CHOSEN_KINDS } from "./document-sorting.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

/** Sorts the documents of a selection, all of them or none. An absent key leaves the value as it is. */
export const sortSelection = route(addresses.documentFolders.sortSelection, {
  summary: "Ranger plusieurs documents à la fois : dossier, type ; tous, ou aucun",
  access: "publisher",
  body: z.strictObject({
    ids: z.array(id).min(1, messages.invalidRequest).max(SELECTION_MAX, messages.selectionTooMany),
    folderId: id
      .nullable()
      .optional()
      .describe("un dossier du groupe, qui est celui de tous ; null : sans dossier"),
    kind: z.enum(CHOSEN_KINDS, messages.invalidRequest).nullable().optional(),
  }),
  status: 204,
  reply: null,
});
