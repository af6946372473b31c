import type { Readable } from "node:stream";

/** A file that has arrived whole but belongs to nothing yet: kept or discarded before the answer (with-drafts.ts). */
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

/** What a store says of a kept file. */
export interface Stored {
  size: number;
  modified: Date;
  /** Another one whenever the bytes may be others. */
  version: string;
}

/** What arrives, or has arrived, and is not kept: an upload under way, or what one that was cut off left behind. */
export interface Arriving {
  id: string;
  /** The moment of its last byte. */
  since: number;
  discard(): Promise<void>;
}

/** How somebody else's server answers a file that it is sent to. */
export interface Served {
  type: string;
  disposition: string;
}

/** Where uploaded files lie. Nobody but the store itself knows what it is made of. */
export interface FileStore {
  /**
   * Takes a file in, counting and hashing on the way; `announced` is what the sender says it weighs at most. Throws file_too_large or
   * storage_full; leaves nothing when it fails.
   */
  receive(source: Readable, maxBytes: number, announced?: number): Promise<Draft>;
  read(draft: Draft, range?: Range): Promise<Readable>;
  /** Gives a draft its final name (random, with this extension), durably. Returns the name; nothing has it when this fails. */
  keep(draft: Draft, extension: string): Promise<string>;
  /** The same under a name that another store gave. */
  adopt(draft: Draft, name: string): Promise<void>;
  /** Does nothing to one that was kept. */
  discard(draft: Draft): Promise<void>;
  find(name: string): Promise<Stored | undefined>;
  /** The bytes of a kept file, undefined when there is none of this name. Whoever asks reads them or destroys the stream. */
  open(name: string, range?: Range): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The kept files, each with the moment of its last byte. */
  list(): Promise<{ name: string; size: number; since: number }[]>;
  drafts(): Promise<Arriving[]>;
  /** Throws ConfigError when it cannot take and give files at all. */
  prove?(): Promise<void>;
  /** Where a kept file can be had for a minute without the site, undefined when there is none of this name. */
  address?(name: string, as: Served): Promise<string | undefined>;
}
