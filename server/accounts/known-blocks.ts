import { perSite } from "../db/per-site.ts";

const KEPT_MAX = 10_000;
/** After so long the counters are asked again: another process may have cleared them. */
const RECHECK = 60_000;

/** Who is known to be blocked, and until when: a flood is refused from here, without a write nor a hash. */
export class KnownBlocks {
  readonly #blocks = new Map<string, { until: number; recheck: number }>();

  find(keys: string[], now: number): number | undefined {
    for (const key of keys) {
      const block = this.#blocks.get(key);
      if (block && Math.min(block.until, block.recheck) > now) return block.until;
      if (block) this.#blocks.delete(key);
    }
    return undefined;
  }

  add(key: string, until: number, now: number): void {
    // The oldest one goes: its owner is looked up again.
    const [oldest] = this.#blocks.size >= KEPT_MAX ? this.#blocks.keys() : [];
    if (oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(key, { until, recheck: now + RECHECK });
  }

  forget(prefix: string): void {
    for (const key of this.#blocks.keys()) if (key.startsWith(prefix)) this.#blocks.delete(key);
  }
}

export const knownBlocks = perSite(() => new KnownBlocks());
