import type { PageText } from "#contract/page-text.ts";

/** What is written, and the version of the page that it began from. */
export interface Written extends PageText {
  basedOn: number;
  /** What the visual mode wrote since, as JSON: the server makes Markdown of it. */
  document?: string | undefined;
}

/** « elsewhere »: another tab of the same person has saved another draft. « offline »: the site could not be reached. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "offline" | "elsewhere";

interface Ways {
  /** Saves over this version of the draft, or over any without one; returns the new version. */
  save: (written: Written, version: number | undefined) => Promise<number>;
  isStale: (error: unknown) => boolean;
  isUnreachable: (error: unknown) => boolean;
  /** In the browser, until the server has it, with the version of the draft that it is to replace. */
  saveLocally: (written: Written, version: number | undefined) => void;
  drop: () => void;
  onState: (state: SaveState) => void;
  onFailed: (error: unknown) => void;
  /** Calls back once the writing rests. Returns what gives it up. */
  later: (work: () => void) => () => void;
}

/** Saves what is written once the writing rests, one saving after the other; what is not saved stays in the browser. */
export class DraftSaver {
  readonly #ways: Ways;
  #version: number | undefined;
  #latest: Written | undefined;
  #running: Promise<void> | undefined;
  #elsewhere = false;
  #stopWaiting: () => void = () => undefined;
  constructor(version: number, ways: Ways) {
    this.#version = version;
    this.#ways = ways;
  }

  note(written: Written): void {
    this.#latest = written;
    this.#ways.saveLocally(written, this.#version);
    if (this.#elsewhere) return;
    this.#ways.onState("waiting");
    this.#stopWaiting();
    this.#stopWaiting = this.#ways.later(() => void this.flush());
  }

  /** Saves what is not yet, and waits for it: never two at once. */
  flush(): Promise<void> {
    this.#stopWaiting();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Puts this draft over that of another tab. */
  overwrite(): Promise<void> {
    this.#elsewhere = false;
    this.#version = undefined;
    return this.flush();
  }

  /** The draft is gone: it was published, or given up. */
  forget(): void {
    this.#stopWaiting();
    this.#latest = undefined;
    this.#version = 0;
    this.#elsewhere = false;
    this.#ways.drop();
    this.#ways.onState("saved");
  }

  async #saveAll(): Promise<void> {
    while (this.#latest && !this.#elsewhere) {
      const written = this.#latest;
      if (!(await this.#saveOnce(written))) return;
      if (this.#latest !== written) {
        this.#ways.saveLocally(this.#latest, this.#version);
        continue;
      }
      this.#latest = undefined;
      this.#ways.drop();
      this.#ways.onState("saved");
    }
  }

  async #saveOnce(written: Written): Promise<boolean> {
    this.#ways.onState("saving");
    try {
      this.#version = await this.#ways.save(written, this.#version);
      return true;
    } catch (error) {
      this.#elsewhere = this.#ways.isStale(error);
      this.#ways.onFailed(error);
      this.#ways.onState(
        this.#elsewhere ? "elsewhere" : this.#ways.isUnreachable(error) ? "offline" : "failed",
      );
      return false;
    }
  }
}
