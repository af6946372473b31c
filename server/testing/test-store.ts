import type { FileStore } from "../files/store.ts";

/** A store, with what a failing disk, a crash or an operator does without its knowledge. A draft lies under « drafts/ » and its id. */
export interface TestStore {
  files: FileStore;
  /** What lies there, drafts included, sorted. */
  names(): Promise<string[]>;
  put(name: string, bytes: string | Buffer): Promise<void>;
  /** Moves its last byte to this moment. */
  date(name: string, at: Date): Promise<void>;
}
