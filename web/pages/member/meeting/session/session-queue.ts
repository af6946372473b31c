import type { z } from "zod";
import type { Attendance, ItemNote } from "#contract/meeting-parts.ts";
import type { presenceBody } from "#contract/meeting-presence.ts";

export type PresenceInput = z.input<typeof presenceBody>;

/** What another person saved after the version that a text began from. */
export interface Theirs {
  text: string;
  version: number;
  by: string;
}

export interface QueuedNote {
  kind: "note";
  itemId: string;
  text: string;
  /** The version that the text began from. */
  base: number;
  /** Set by a conflict: the text waits for the writer's choice. */
  theirs?: Theirs;
  /** Why the server refuses it. */
  refused?: string;
}
export interface QueuedPresence {
  kind: "presence";
  body: PresenceInput;
  /** The person, as shown. */
  name: string;
  refused?: string;
}
export type Queued = QueuedNote | QueuedPresence;

export interface QueueState {
  entries: readonly Queued[];
  sending: boolean;
  /** The last call did not reach the server. */
  offline: boolean;
}

/** What a failed call means for the queue; any other sentence is a refusal. */
export type Failure = "stale" | "unreachable" | { refused: string };

export interface QueueWays {
  /** False once the account that wrote is no longer the one of this browser. */
  maySend: () => boolean;
  saveNote: (itemId: string, text: string, version: number) => Promise<ItemNote>;
  /** The note as it is now; undefined when its item is gone. */
  readNote: (itemId: string) => Promise<ItemNote | undefined>;
  record: (body: PresenceInput) => Promise<Attendance>;
  failureOf: (error: unknown) => Failure;
  store: (entries: readonly Queued[]) => void;
  onNote: (itemId: string, note: ItemNote) => void;
  onRecorded: (attendance: Attendance, body: PresenceInput) => void;
  /** Calls back after a delay in milliseconds. Returns what gives it up. */
  later: (work: () => void, ms: number) => () => void;
}

export const REST_MS = 2000;
const RETRY_MS = 3000;
const RETRY_MAX_MS = 60_000;
const ITEM_GONE =
  "Ce point n’est plus à l’ordre du jour. Copiez votre note avant de la retirer d’ici.";

export const keyOf = (entry: Queued): string =>
  entry.kind === "note" ? `note:${entry.itemId}` : `presence:${entry.body.clientId}`;

/** What a tab stored, by key: another tab wrote what differs from it. */
export const contentsOf = (entries: readonly Queued[]): Map<string, string> =>
  new Map(entries.map((entry) => [keyOf(entry), JSON.stringify(entry)]));

/** Own entries beside those that another tab stored. `before` is what this tab has stored. */
export function mergeQueued(
  stored: readonly Queued[],
  before: ReadonlyMap<string, string>,
  own: readonly Queued[],
): Queued[] {
  const mine = contentsOf(own);
  const isOther = (entry: Queued) =>
    !mine.has(keyOf(entry)) && before.get(keyOf(entry)) !== JSON.stringify(entry);
  return [...stored.filter(isOther), ...own];
}

export const isWaiting = (entry: Queued): boolean =>
  entry.refused === undefined && !(entry.kind === "note" && entry.theirs);

/** Theirs, then mine: what « Ajouter la mienne à la suite » saves. */
export const appendMine = (theirs: string, mine: string): string =>
  [theirs.trim(), mine.trim()].filter(Boolean).join("\n\n");

/** Notes and presences of a meeting that the server has not acknowledged: sent in order, one at a time, and stored until then. */
export class SessionQueue {
  readonly #ways: QueueWays;
  readonly #saved = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #state: QueueState;
  #running: Promise<void> | undefined;
  #failures = 0;
  #stopWaiting: () => void = () => undefined;

  constructor(entries: readonly Queued[], ways: QueueWays) {
    this.#ways = ways;
    this.#state = { entries, sending: false, offline: false };
  }

  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The version of the note that this queue last saved, 0 before. */
  savedVersion(itemId: string): number {
    return this.#saved.get(itemId) ?? 0;
  }

  findNote(itemId: string): QueuedNote | undefined {
    return this.#state.entries.find(
      (entry): entry is QueuedNote => entry.kind === "note" && entry.itemId === itemId,
    );
  }

  /** Stores what is typed; an existing entry stays based on its version. */
  write(itemId: string, text: string, base: number): void {
    const queued = this.findNote(itemId);
    const { refused, ...rest } = queued ?? { kind: "note" as const, itemId, base, text };
    this.#put({ ...rest, text });
    this.#wait(REST_MS);
  }

  /** Takes a way out of a conflict: the text is then based on theirs. */
  settle(itemId: string, text: string): void {
    const queued = this.findNote(itemId);
    if (!queued?.theirs) return;
    this.#put({ kind: "note", itemId, text, base: queued.theirs.version });
    void this.flush();
  }

  /** Takes over what another tab stored, and may have left. */
  adopt(stored: readonly Queued[]): void {
    const own = new Set(this.#state.entries.map(keyOf));
    const others = stored.filter((entry) => !own.has(keyOf(entry)));
    if (others.length > 0) this.#change([...this.#state.entries, ...others]);
  }

  add(body: PresenceInput, name: string): void {
    this.#put({ kind: "presence", body, name });
    void this.flush();
  }

  discard(key: string): void {
    this.#change(this.#state.entries.filter((entry) => keyOf(entry) !== key));
  }

  /** Sends what waits, for the account that wrote it alone. Never rejects, never sends two entries at once. */
  flush(): Promise<void> {
    this.#stopWaiting();
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #wait(ms: number): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#ways.later(() => void this.flush(), ms);
  }

  #set(changes: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #change(entries: readonly Queued[]): void {
    this.#ways.store(entries);
    this.#set({ entries });
  }

  /** In the place of the entry with this key, or at the end. */
  #put(entry: Queued): void {
    const key = keyOf(entry);
    const { entries } = this.#state;
    const isThere = entries.some((one) => keyOf(one) === key);
    this.#change(
      isThere ? entries.map((one) => (keyOf(one) === key ? entry : one)) : [...entries, entry],
    );
  }

  async #sendAll(): Promise<void> {
    this.#set({ sending: true });
    let reached = true;
    for (let next = this.#next(); reached && next; next = this.#next())
      reached = await this.#send(next);
    this.#failures = reached ? 0 : this.#failures + 1;
    this.#set({ sending: false, offline: !reached });
    if (!reached) this.#wait(Math.min(RETRY_MS * 2 ** (this.#failures - 1), RETRY_MAX_MS));
  }

  #next(): Queued | undefined {
    return this.#ways.maySend() ? this.#state.entries.find(isWaiting) : undefined;
  }

  /** False when the server could not be reached. */
  async #send(entry: Queued): Promise<boolean> {
    try {
      await (entry.kind === "note" ? this.#sendNote(entry) : this.#sendPresence(entry));
      return true;
    } catch (error) {
      const failure = this.#ways.failureOf(error);
      if (failure === "unreachable") return false;
      const refused = failure === "stale" ? ITEM_GONE : failure.refused;
      this.#update(entry, (now) => ({ ...now, refused }));
      return true;
    }
  }

  async #sendPresence({ body }: QueuedPresence): Promise<void> {
    const attendance = await this.#ways.record(body);
    this.discard(`presence:${body.clientId}`);
    this.#ways.onRecorded(attendance, body);
  }

  async #sendNote(entry: QueuedNote): Promise<void> {
    try {
      this.#acknowledge(entry, await this.#ways.saveNote(entry.itemId, entry.text, entry.base));
    } catch (error) {
      if (this.#ways.failureOf(error) !== "stale") throw error;
      await this.#compare(entry);
    }
  }

  /** A save whose answer was lost is found again: the same text is no conflict. */
  async #compare(entry: QueuedNote): Promise<void> {
    const note = await this.#ways.readNote(entry.itemId);
    if (!note) return this.#update(entry, (now) => ({ ...now, refused: ITEM_GONE }));
    if (note.markdown.trim() === entry.text.trim()) return this.#acknowledge(entry, note);
    const theirs = { text: note.markdown, version: note.version, by: note.updatedBy ?? "" };
    this.#update(entry, (now) => ({ ...now, theirs }));
  }

  #acknowledge(sent: QueuedNote, note: ItemNote): void {
    this.#saved.set(sent.itemId, note.version);
    const now = this.findNote(sent.itemId);
    if (now?.text === sent.text) this.discard(keyOf(sent));
    else this.#update(sent, (one) => ({ ...one, base: note.version }));
    this.#ways.onNote(sent.itemId, note);
  }

  #update<T extends Queued>(entry: T, change: (now: T) => T): void {
    const now = this.#state.entries.find((one) => keyOf(one) === keyOf(entry)) as T | undefined;
    if (now) this.#put(change(now));
  }
}
