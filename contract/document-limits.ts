import { MIB } from "./limits.ts";

export const DOCUMENT_MAX_BYTES = 20 * MIB;
/** Of an archive of documents, and all of them together. */
export const ARCHIVE_DOCUMENTS_MAX = 100;
export const ARCHIVE_MAX_BYTES = 500 * MIB;
/** Most documents sorted by one call. */
export const SELECTION_MAX = 100;
/** Of what a new version of a document changes. */
export const DOCUMENT_NOTE_MAX = 300;
/** How many versions of a document the site may keep; all is null. */
export const RETAINED_VERSIONS = [5, 20, 50] as const;
export const DEFAULT_RETAINED_VERSIONS = 20;
/** Of the name of a version. */
export const VERSION_LABEL_MAX = 80;
/** Of the name of a chosen file. */
export const FILE_NAME_MAX = 500;
/** Days after which a link that shares a document ends; the second is proposed. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
export const SHARE_DAYS_PROPOSED = 7;
/** Live links of a document. */
export const DOCUMENT_SHARES_MAX = 20;
/** Characters that a visitor may type: a password has 12, and may be pasted with spaces. */
export const SHARE_PASSWORD_MAX = 100;
