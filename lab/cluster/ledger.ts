/** A requested change, as the client knows it. */
export interface Write {
  kind: "event" | "document" | "version" | "purge" | "message" | "membership";
  /** What the client searches for later: a title, a name, a text. */
  mark: string;
  /** True when the server acknowledged it; otherwise it may or may not be there. */
  acknowledged: boolean;
}

/** A document as the person who uploaded it knows it, the only one who changes it. */
export interface KnownDocument {
  id: string;
  owner: string;
  name: string;
  version: number;
  /** Name of the live file, and the SHA-256 of the uploaded bytes. */
  path: string;
  sha256: string;
  /** A word of its text. */
  word?: string;
  /** Its upload. */
  write: Write;
}

interface Failure {
  at: number;
  what: string;
}

/** What the client records while it works: acknowledged changes, and failures with their time. */
export class Ledger {
  readonly writes: Write[] = [];
  readonly failures: Failure[] = [];
  /** Last answer of a person in a group; absent while unknown. */
  readonly memberships = new Map<string, boolean>();
  /** Those whose state is known: the last answer about them came. */
  readonly documents: KnownDocument[] = [];
  /** Documents whose erasure began. */
  readonly purged = new Set<string>();
  requests = 0;

  fail(what: string): void {
    this.failures.push({ at: performance.now(), what });
  }

  failuresBetween(from: number, to: number): Failure[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}
