import { z } from "zod";
import { addresses } from "./addresses.ts";
import { sortSelection } from "./document-selection.ts";
import { CHOSEN_KINDS, FOLDER_NAME_MAX, FOLDERS_MAX } from "./document-sorting.ts";
import { document } from "./documents.ts";
import { id, line, requiredLine } from "./fields.ts";
import { LINK_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { linkProblem } from "./resource-link.ts";
import { route } from "./route.ts";

export const folder = z.strictObject({ id, name: z.string() });
export type Folder = z.output<typeof folder>;

export const folderList = z.strictObject({
  folders: z.array(folder.extend({ count: z.number().int().describe("documents du dossier") })),
  unsorted: z.number().int().describe("documents du groupe qui n’ont pas de dossier"),
});
export type FolderList = z.output<typeof folderList>;

const params = z.strictObject({ id });
const oneFolder = z.strictObject({ id, folderId: id });

export const folderBody = z.strictObject({
  name: requiredLine(FOLDER_NAME_MAX, messages.folderNameRequired),
});

/** What is wrong with the address of a draft; undefined for none at all, and for one that can be opened. */
function draftProblem(written: string): string | undefined {
  if (written === "") return undefined;
  return /^https:\/\//i.test(written) ? linkProblem(written) : messages.editUrlScheme;
}

/** Address of a page of another site, over https, as a browser normalizes it; or none. */
const draftAddress = line(LINK_MAX)
  .superRefine((written, context) => {
    const message = draftProblem(written);
    if (message) context.addIssue({ code: "custom", message });
  })
  .overwrite((written) =>
    written === "" || draftProblem(written) ? written : new URL(written).href,
  );

/** An absent key leaves the value as it is. */
export const sortingBody = z.strictObject({
  folderId: id.nullable().optional().describe("null : sans dossier"),
  kind: z.enum(CHOSEN_KINDS, messages.invalidRequest).nullable().optional(),
  pinned: z.boolean().optional().describe("en haut de la liste du groupe"),
  editUrl: draftAddress
    .optional()
    .describe("où l’on écrit le document à plusieurs, en https ; vide : nulle part"),
});

export const documentFolderRoutes = {
  list: route(addresses.documentFolders.list, {
    summary: "Dossiers d’un groupe, dans l’ordre choisi",
    access: "member",
    params,
    reply: folderList,
  }),
  create: route(addresses.documentFolders.create, {
    summary: "Ajouter un dossier à un groupe",
    access: "publisher",
    params,
    body: folderBody,
    status: 201,
    reply: folder,
  }),
  order: route(addresses.documentFolders.order, {
    summary: "Changer l’ordre des dossiers d’un groupe",
    access: "publisher",
    params,
    body: z.strictObject({
      folders: z
        .array(id)
        .max(FOLDERS_MAX, messages.invalidRequest)
        .describe("tous les dossiers du groupe"),
    }),
    reply: folderList,
  }),
  rename: route(addresses.documentFolders.rename, {
    summary: "Renommer un dossier",
    access: "publisher",
    params: oneFolder,
    body: folderBody,
    reply: folder,
  }),
  remove: route(addresses.documentFolders.remove, {
    summary: "Supprimer un dossier ; ses documents restent, sans dossier",
    access: "publisher",
    params: oneFolder,
    status: 204,
    reply: null,
  }),
  sort: route(addresses.documentFolders.sort, {
    summary: "Ranger un document : dossier, type, épingle, brouillon partagé ailleurs",
    access: "publisher",
    params,
    body: sortingBody,
    reply: document,
  }),
  sortSelection,
  years: route(addresses.documentFolders.years, {
    summary: "Années des documents, de la dernière à la première",
    access: "member",
    reply: z.strictObject({ years: z.array(z.number().int()) }),
  }),
};
