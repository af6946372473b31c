import { createHash } from "node:crypto";
import type { Route } from "../../contract/route.ts";
import { type AnsweredTable, versionOf } from "../db/data-versions.ts";
import type { Db } from "../db/open.ts";
import { perSite } from "../db/per-site.ts";

/** What a list is made of, so that its answer can be kept until that changes. */
export interface Keeping<C> {
  of: readonly AnsweredTable[];
  /** Whose answer it is: everybody's who may ask, unless it names the caller. Undefined for what is not worth keeping. */
  for: (call: C) => string | undefined;
  /** Done for each answer, kept or not. */
  each?: (call: C) => Promise<void>;
}

/** A handler whose answers are kept as finished bytes (decision 038). */
export const kept = <C, R>(
  keeping: Keeping<C>,
  handler: (call: C) => Promise<R>,
): ((call: C) => Promise<R>) => Object.assign(handler, { keeping });

export interface KeptAnswer {
  body: Buffer;
  etag: string;
}

/** What an answer is made of, and what it is kept under. */
interface Asked {
  of: readonly AnsweredTable[];
  key: string;
}

export const JSON_TYPE = "application/json; charset=utf-8";
const MOST_BYTES = 16 * 1024 * 1024;
/** One answer takes a part of the room, never all of it. */
const LARGEST = MOST_BYTES / 8;

/** Answers by what was asked; those asked longest ago make room. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer & { version: string }>();
  #bytes = 0;

  /** The answer kept for the version that the data have now, else the one that `make` makes. */
  async find(db: Db, { of, key }: Asked, make: () => Promise<string>): Promise<KeptAnswer> {
    // Before what is kept under it is read: then it is at least as new.
    const version = await versionOf(db, of);
    const found = this.at(key, version);
    if (found) return found;
    const body = Buffer.from(await make());
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return this.#keep(key, { body, etag, version });
  }

  /** The answer kept for this version; what is of another one goes, and what is asked again is the newest. */
  at(key: string, version: string): KeptAnswer | undefined {
    const found = this.#answers.get(key);
    this.#drop(key);
    return found?.version === version ? this.#keep(key, found) : undefined;
  }

  #keep(key: string, answer: KeptAnswer & { version: string }): KeptAnswer {
    this.#drop(key);
    if (answer.body.length > LARGEST) return answer;
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
    return answer;
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.length ?? 0;
    this.#answers.delete(key);
  }
}

export const keptAnswers = perSite(() => new KeptAnswers());

/** What was asked, and whose answer it is. */
export const answerKey = ({ address }: Route, query: object, whose: string): string =>
  `${address} ${JSON.stringify(query)} ${whose}`;
