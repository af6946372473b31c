/** What the rows of an imported table are. */
export const IMPORT_KINDS = ["people", "structures", "attachments"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_NAMES: Record<ImportKind, string> = {
  people: "Personnes",
  structures: "Structures",
  attachments: "Rattachements",
};

/** The model and the export of each kind. */
export const IMPORT_FILES = ["people.csv", "structures.csv", "attachments.csv"] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];
export const KIND_OF_FILE: Record<ImportFile, ImportKind> = {
  "people.csv": "people",
  "structures.csv": "structures",
  "attachments.csv": "attachments",
};

const IMPORT_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "structure",
  "college",
  "since",
  "job",
  "role",
  "name",
  "shortName",
  "kind",
  "siret",
  "rna",
  "commune",
  "department",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export interface ImportColumn {
  field: ImportField;
  label: string;
  /** Without such a column the table cannot be imported. */
  required?: true;
  /** Folded headers of other tools that mean the same. */
  words: readonly string[];
  /** A cell of the model. */
  sample: string;
}

const EMAIL: ImportColumn = {
  field: "email",
  label: "Adresse électronique",
  required: true,
  words: ["email", "e-mail", "mail", "courriel", "adresse mail", "adresse email", "adresse e-mail"],
  sample: "camille.petit@exemple.fr",
};
const COLLEGE: ImportColumn = {
  field: "college",
  label: "Collège",
  words: ["college de rattachement", "categorie de membre"],
  sample: "College médiateur en santé",
};
const SINCE: ImportColumn = {
  field: "since",
  label: "Membre depuis",
  words: ["date d adhesion", "adhesion", "adherent depuis", "date adhesion", "inscription"],
  sample: "31/12/2025",
};
const JOB: ImportColumn = {
  field: "job",
  label: "Fonction",
  words: ["poste", "metier", "fonction dans la structure"],
  sample: "Médiatrice en santé",
};
const STRUCTURE: ImportColumn = {
  field: "structure",
  label: "Structure",
  words: ["organisme", "organisation", "association", "employeur", "nom de la structure"],
  sample: "Association Passerelle",
};
const SIRET: ImportColumn = {
  field: "siret",
  label: "SIRET",
  words: ["numero siret", "n° siret", "siret de la structure"],
  sample: "73282932000074",
};
const RNA: ImportColumn = {
  field: "rna",
  label: "RNA",
  words: ["numero rna", "n° rna", "waldec", "rna de la structure"],
  sample: "W751234567",
};

/** The columns of each kind, in the order of its model and of its export. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  people: [
    EMAIL,
    { field: "firstName", label: "Prénom", words: ["prenoms"], sample: "Camille" },
    { field: "lastName", label: "Nom", words: ["nom de famille"], sample: "Petit" },
    STRUCTURE,
    JOB,
    COLLEGE,
    SINCE,
  ],
  structures: [
    {
      field: "name",
      label: "Nom",
      required: true,
      words: ["nom de la structure", "structure", "raison sociale", "denomination"],
      sample: "Association Passerelle",
    },
    { field: "shortName", label: "Sigle", words: ["nom court", "acronyme"], sample: "PASS" },
    { field: "kind", label: "Type", words: ["type de structure", "statut"], sample: "Association" },
    SIRET,
    RNA,
    { field: "commune", label: "Commune", words: ["ville"], sample: "Saint-Denis" },
    {
      field: "department",
      label: "Département",
      words: ["dept", "code departement"],
      sample: "93",
    },
    { ...COLLEGE, sample: "College structure" },
    SINCE,
  ],
  attachments: [
    EMAIL,
    STRUCTURE,
    SIRET,
    RNA,
    {
      field: "role",
      label: "Rôle",
      words: ["role dans la structure", "qualite"],
      sample: "Membre",
    },
    JOB,
  ],
};

export const columnOf = (kind: ImportKind, field: string): ImportColumn | undefined =>
  IMPORT_COLUMNS[kind].find((column) => column.field === field);

/** How the characters of a file are written. Mac Roman is never guessed: its bytes are also valid windows-1252. */
export const IMPORT_ENCODINGS = [
  "utf-8",
  "windows-1252",
  "utf-16le",
  "utf-16be",
  "macintosh",
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_ENCODING_NAMES: Record<ImportEncoding, string> = {
  "utf-8": "UTF-8 (le plus courant)",
  "windows-1252": "Windows (ancien Excel)",
  "utf-16le": "UTF-16 («\u00A0Texte Unicode\u00A0» d’Excel)",
  "utf-16be": "UTF-16, octets inversés",
  macintosh: "Mac Roman (ancien Mac)",
};

/** In the order in which they are preferred when the first line has as many of each. */
export const IMPORT_DELIMITERS = [";", "\t", ","] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

export const IMPORT_DELIMITER_NAMES: Record<ImportDelimiter, string> = {
  ";": "Point-virgule",
  "\t": "Tabulation",
  ",": "Virgule",
};

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_LINES_MAX = 5000;
export const IMPORT_COLUMNS_MAX = 300;
/** Lines of a file that are shown before anything is decided. */
export const IMPORT_SAMPLE_LINES = 5;
/** Days for which an applied import can be undone; its lines are erased then. */
export const IMPORT_DAYS = 30;
