import type { FileType } from "./detect-type.ts";
import type { Draft } from "./store.ts";

/** A file as a handler receives it: on the disk, its type known, its name clean. */
export interface Upload {
  draft: Draft;
  name: string;
  type: FileType;
  /** Aborted when the request that sent it is gone. */
  signal?: AbortSignal;
}
