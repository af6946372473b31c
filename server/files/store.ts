import type { Readable } from "node:stream";

/** An upload that is complete and has no name yet: stored or discarded before the response (with-drafts.ts). */
export interface Draft {
  id: string;
  size: number;
  sha256: string;
}

/** Bytes from `start` to `end`, both included; those beyond the end of the file are not there. */
export interface Range {
  start: number;
  end: number;
}

/** Metadata of a stored file. */
export interface Stored {
  size: number;
  modified: Date;
  /** Another one whenever the bytes may be others. */
  version: string;
}

/** A pending upload, or the remains of an interrupted one. */
export interface Arriving {
  id: string;
  /** The moment of its last byte. */
  since: number;
  discard(): Promise<void>;
}

/** Storage of uploaded files; its backend is private to it. */
export interface FileStore {
  /**
   * Takes a file in, counting and hashing on the way; `announced` is what the sender says it weighs at most. Throws file_too_large or
   * storage_full; leaves nothing when it fails.
   */
  receive(source: Readable, maxBytes: number, announced?: number): Promise<Draft>;
  read(draft: Draft, range?: Range): Promise<Readable>;
  /** Gives a draft its final name (random, with this extension), durably. Returns the name; nothing has it when this fails. */
  save(draft: Draft, extension: string): Promise<string>;
  /** The same under a name that another store gave. */
  adopt(draft: Draft, name: string): Promise<void>;
  /** Does nothing to a stored draft. */
  discard(draft: Draft): Promise<void>;
  find(name: string): Promise<Stored | undefined>;
  /** The bytes of a stored file, undefined when there is none of this name. The caller reads them or destroys the stream. */
  open(name: string, range?: Range): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The stored files, each with the moment of its last byte. */
  list(): Promise<{ name: string; size: number; since: number }[]>;
  drafts(): Promise<Arriving[]>;
  /** Throws ConfigError when it cannot take and give files at all. */
  prove?(): Promise<void>;
}
