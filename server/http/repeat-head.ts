import type { ServerResponse } from "node:http";

/** A head that Node put together, with the short body that follows it, a letter for each byte: what comes before the caller's own letters, and behind them. */
interface Written {
  at: number;
  before: string;
  behind: string;
}

/** Milliseconds: its Date may be late by as much. */
const REPEATED_FOR = 250;

/** What Node's own `writeHead` leaves for `end` to send (lib/_http_outgoing.js), and what of the connection it has put into it. */
interface Inside {
  _header: unknown;
  maxRequestsOnConnectionReached?: boolean;
}

const staysOpen = (response: ServerResponse & Partial<Inside>): boolean =>
  response.shouldKeepAlive && response.maxRequestsOnConnectionReached !== true;

/**
 * Sends answers that are all alike, but perhaps for one value of their head. Putting twenty headers together, checking their letters and copying the body behind
 * them is a fifth of what a kept page costs, and the outcome is the same until the next second: what Node wrote for one is what the next ones get
 * (decision 064). A connection that is about to close, and whatever Node may one day keep elsewhere, goes the long way.
 */
export class RepeatedHeads<Answer extends object> {
  readonly #written = new WeakMap<Answer, Written>();

  /** True when the head is what it was a moment ago, with what was told to follow it: `end` is to be called with whatever else there is. `own` is a value that the site wrote. */
  repeat(response: ServerResponse, answer: Answer, status: number, own = ""): boolean {
    const written = this.#written.get(answer);
    if (!written || performance.now() - written.at > REPEATED_FOR || !staysOpen(response))
      return false;
    response.statusCode = status;
    (response as unknown as Inside)._header = written.before + own + written.behind;
    return true;
  }

  /** To be told between the head and the body of an answer, with the letters that are to be kept behind the head, and the value in it that is the caller's own. */
  learn(response: ServerResponse, answer: Answer, letters: string, own = ""): void {
    const { _header: head } = response as unknown as Inside;
    if (typeof head !== "string" || !staysOpen(response)) return;
    const at = head.indexOf(own);
    if (at < 0) return;
    const behind = head.slice(at + own.length) + letters;
    this.#written.set(answer, { at: performance.now(), before: head.slice(0, at), behind });
  }
}
