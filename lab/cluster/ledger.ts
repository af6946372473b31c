/** A requested change, as the client knows it. */
export interface Write {
  kind: "event" | "document" | "message" | "membership";
  /** What the client searches for later: a title, a name, a text. */
  mark: string;
  /** True when the server acknowledged it; otherwise it may or may not be there. */
  acknowledged: boolean;
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
  /** Documents that may be downloaded, with the SHA-256 of the uploaded bytes. */
  readonly documents: { name: string; path: string; sha256: string }[] = [];
  requests = 0;

  fail(what: string): void {
    this.failures.push({ at: performance.now(), what });
  }

  failuresBetween(from: number, to: number): Failure[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}
