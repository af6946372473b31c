/** A change that was asked for, as the client knows it. */
export interface Write {
  kind: "event" | "document" | "message" | "membership";
  /** What the client can find again: a title, a name, a text. */
  mark: string;
  /** True when the server said that it is done; otherwise nobody knows, and either is right. */
  acknowledged: boolean;
}

interface Failure {
  at: number;
  what: string;
}

/** What the client keeps for itself while it works: what was acknowledged, what failed and when. */
export class Ledger {
  readonly writes: Write[] = [];
  readonly failures: Failure[] = [];
  /** Of a person in a group, the last answer; absent while nobody knows. */
  readonly memberships = new Map<string, boolean>();
  /** Documents that may be downloaded, with the SHA-256 of what was sent. */
  readonly documents: { name: string; path: string; sha256: string }[] = [];
  requests = 0;

  fail(what: string): void {
    this.failures.push({ at: performance.now(), what });
  }

  failuresBetween(from: number, to: number): Failure[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}
