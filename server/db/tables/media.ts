import type { Instant } from "../instant.ts";

/** A picture for the public texts. Only the resized files are stored, not the upload. */
export interface MediaTable {
  id: string;
  /** As the file was called that was uploaded. */
  name: string;
  kind: "jpeg" | "png" | "webp";
  /** What it shows, for who does not see it. */
  alt: string;
  /** 1 when it says nothing that the text does not. */
  decorative: number;
  credit: string;
  /** Of what was uploaded, upright. */
  width: number;
  height: number;
  /** Of what was uploaded: the same file twice is one picture. */
  sha256: string;
  /** Of all its files together. */
  bytes: number;
  search: string;
  author_id: string | null;
  created_at: Instant;
  deleted_at: Instant | null;
}

/** The stored file of a picture in one width. */
export interface MediaFilesTable {
  file_name: string;
  media_id: string;
  width: number;
  height: number;
  size: number;
  sha256: string;
}

export interface MediaTables {
  media: MediaTable;
  media_files: MediaFilesTable;
}
