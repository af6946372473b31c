/** What a document is. */
export const DOCUMENT_KINDS = [
  "compte-rendu",
  "ordre-du-jour",
  "modele",
  "reference",
  "budget",
  "autre",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Those that people choose. A reference document becomes one in another way. */
export const CHOSEN_KINDS = [
  "compte-rendu",
  "ordre-du-jour",
  "modele",
  "budget",
  "autre",
] as const satisfies readonly DocumentKind[];

export const KIND_NAMES: Record<DocumentKind, string> = {
  "compte-rendu": "Compte rendu",
  "ordre-du-jour": "Ordre du jour",
  modele: "Modèle",
  reference: "Référence",
  budget: "Budget",
  autre: "Autre",
};

/** Most folders per group. */
export const FOLDERS_MAX = 30;
export const FOLDER_NAME_MAX = 60;
/** Most pinned documents per group. */
export const GROUP_PINS_MAX = 5;
/** In a filter: the documents without a folder. */
export const NO_FOLDER = "aucun";
