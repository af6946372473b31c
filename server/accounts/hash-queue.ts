import { ApiError } from "../api-error.ts";

/** The client a hash is computed for. */
export interface Caller {
  /** Address or account: its calls form one crowd. */
  from: string;
  /** Runs first, and is never displaced by unfamiliar callers. */
  familiar: boolean;
  /** In the room of an open meeting: sixty people log in at once from one address. */
  inRoom?: boolean;
}

/** Callers in the room of a meeting that wait at once. */
const ROOM_MAX = 200;

/** Milliseconds, less than the fifteen seconds after which a call gets a 503: a refused call must not run later. */
const WAIT_MAX = 10_000;

interface Waiting extends Caller {
  since: number;
  go: () => void;
  giveUp: (error: ApiError) => void;
}

/**
 * A bounded queue: at most `runningMax` hashes run and `waitingMax` wait, the next call is refused. When it is full, the last call of
 * the largest crowd gives way, so that one address cannot shut the others out (T29; p-limit has neither bound nor fairness). Callers in the
 * room of a meeting have places of their own.
 */
export class HashQueue {
  readonly #runningMax: number;
  readonly #waitingMax: number;
  #running = 0;
  readonly #waiting: Waiting[] = [];

  constructor(runningMax: number, waitingMax: number) {
    this.#runningMax = runningMax;
    this.#waitingMax = waitingMax;
  }

  /** Throws unavailable when the queue is full, or when another caller takes the place. */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax) await this.#wait(caller);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.go();
      else this.#running -= 1;
    }
  }

  #wait(caller: Caller): Promise<void> {
    if (this.#isFull(caller)) {
      const displaced = this.#displacedBy(caller);
      if (!displaced) throw new ApiError("unavailable");
      this.#waiting.splice(this.#waiting.indexOf(displaced), 1);
      displaced.giveUp(new ApiError("unavailable"));
    }
    return new Promise(
      (go, giveUp) => void this.#waiting.push({ ...caller, since: performance.now(), go, giveUp }),
    );
  }

  #isFull({ inRoom = false }: Caller): boolean {
    const same = this.#waiting.filter((other) => (other.inRoom ?? false) === inRoom);
    return same.length >= (inRoom ? ROOM_MAX : this.#waitingMax);
  }

  #next(): Waiting | undefined {
    const oldest = performance.now() - WAIT_MAX;
    const waited = this.#waiting.filter(({ since }) => since < oldest);
    for (const late of waited) {
      this.#waiting.splice(this.#waiting.indexOf(late), 1);
      late.giveUp(new ApiError("unavailable"));
    }
    const first = this.#waiting.findIndex(({ familiar }) => familiar);
    return this.#waiting.splice(Math.max(0, first), 1)[0];
  }

  #displacedBy({ from, familiar, inRoom }: Caller): Waiting | undefined {
    if (inRoom) return undefined;
    const waiting = this.#waiting.filter((other) => !other.inRoom);
    const strangers = waiting.filter((other) => !other.familiar);
    const overStrangers = familiar && strangers.length > 0;
    const crowds = Map.groupBy(
      overStrangers ? strangers : waiting.filter((other) => other.familiar === familiar),
      (other) => other.from,
    );
    const largest = [...crowds.values()].reduce(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
    return overStrangers || largest.length > (crowds.get(from)?.length ?? 0) + 1
      ? largest.at(-1)
      : undefined;
  }
}
