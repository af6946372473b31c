import { perApp } from "../db/per-app.ts";

const ENTRIES_MAX = 10_000;
/** Milliseconds before the counters are read again: another process may have cleared them, often so with several instances. */
const RECHECK = { alone: 60_000, shared: 2000 };

/** Caches which keys are blocked, and until when, to refuse a flood without a query or a hash. */
export class KnownBlocks {
  readonly #recheck: number;
  readonly #blocks = new Map<string, { until: number; recheck: number }>();

  constructor({ shared = false } = {}) {
    this.#recheck = shared ? RECHECK.shared : RECHECK.alone;
  }

  find(keys: string[], now: number): number | undefined {
    for (const key of keys) {
      const block = this.#blocks.get(key);
      if (block && Math.min(block.until, block.recheck) > now) return block.until;
      if (block) this.#blocks.delete(key);
    }
    return undefined;
  }

  add(key: string, until: number, now: number): void {
    // Evicts the oldest entry, whose key is read again next time.
    const [oldest] = this.#blocks.size >= ENTRIES_MAX ? this.#blocks.keys() : [];
    if (oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(key, { until, recheck: now + this.#recheck });
  }

  forget(prefix: string): void {
    for (const key of this.#blocks.keys()) if (key.startsWith(prefix)) this.#blocks.delete(key);
  }
}

export const knownBlocks = perApp(
  ({ databaseUrl }) => new KnownBlocks({ shared: databaseUrl !== undefined }),
);
