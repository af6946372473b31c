import type { Instant } from "../instant.ts";

/** A PDF that replaces one of the site's documents. It is never deleted, because a member may have accepted it. */
export interface SiteDocumentFilesTable {
  file_name: string;
  /** Name of the document: « cadre-de-partenariat ». */
  document: string;
  /** As the file was called that was dropped. */
  name: string;
  size: number;
  sha256: string;
  /** Hash of the text that `npm run make -- pdf` printed; null once the PDF was changed. */
  text_sha256: string | null;
}

/** What a document of the site has been, the greatest version now. */
export interface SiteDocumentVersionsTable {
  document: string;
  version: number;
  /** None: the one of the files again. */
  file: string | null;
  /** 1 when the collective has validated it. */
  validated: number;
  author_id: string | null;
  created_at: Instant;
}

export interface SiteDocumentTables {
  site_document_files: SiteDocumentFilesTable;
  site_document_versions: SiteDocumentVersionsTable;
}
