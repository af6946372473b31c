import type { Insertable } from "kysely";
import type { DocumentKind } from "#contract/document-sorting.ts";
import { fold } from "#contract/fold.ts";
import type { DocumentFoldersTable, DocumentsTable } from "#server/db/tables/documents.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";

const KINDS: [word: string, kind: DocumentKind, folder: string][] = [
  ["Compte rendu", "compte-rendu", "Réunions"],
  ["Ordre du jour", "ordre-du-jour", "Réunions"],
  ["Budget", "budget", "Budget"],
  ["Grille", "modele", "Modèles"],
  ["Guide", "modele", "Modèles"],
];
const FOLDERS = [...new Set(KINDS.map(([, , folder]) => folder))];

type Document = Insertable<DocumentsTable>;

interface Sorted {
  folders: Insertable<DocumentFoldersTable>[];
  documents: Document[];
}

/** The newest document of a group is pinned, and the newest with this word has a draft elsewhere. */
const newest = (documents: Document[], word = ""): Document | undefined =>
  documents
    .filter(({ deleted_at, name }) => deleted_at === null && name.startsWith(word))
    .toSorted((one, other) => (one.uploaded_at < other.uploaded_at ? 1 : -1))[0];

/** Folders of the first groups, and the kinds of their documents. Other groups sort nothing, as most do at first. */
export function inventSorting(random: Random, documents: Document[], groups: GroupRow[]): Sorted {
  const folders = groups.slice(0, 3).flatMap(({ id: group_id }) =>
    FOLDERS.map((name, index) => {
      const key = { name, name_key: fold(name), rank: index + 1 };
      return { id: random.id(), group_id, ...key };
    }),
  );
  const [first] = groups;
  const own = documents.filter(({ group_id }) => group_id === first?.id);
  const pinned = newest(own);
  const drafted = newest(own, "Budget") ?? pinned;
  const sorted = documents.map((document) => {
    const [, kind = null, folder] = KINDS.find(([word]) => document.name.startsWith(word)) ?? [];
    const inGroup = folders.filter(({ group_id }) => group_id === document.group_id);
    if (inGroup.length === 0) return document;
    return {
      ...document,
      kind,
      folder_id: inGroup.find(({ name }) => name === folder)?.id ?? null,
      pinned_at: document === pinned ? document.uploaded_at : null,
      edit_url: document === drafted ? "https://pad.exemple.fr/p/budget" : null,
    };
  });
  return { folders, documents: sorted };
}
