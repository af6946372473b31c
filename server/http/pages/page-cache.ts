import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The lightest first: of those that a browser likes as well as each other, it gets the first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A finished answer: its headers, and its bytes in each requested encoding (uncompressed in the others). */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const SMALLEST = 1000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How an answer is compressed. */
export interface Packing {
  /** The last one gives the answer its tag. */
  encodings: readonly Encoding[];
  pack: Record<"br" | "gzip", (body: Buffer) => Promise<Buffer> | Buffer>;
}

const brotliParams = (body: Buffer, quality: number, window: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});

/** The highest takes 2.6 times as long as the one below for 1.2 % fewer bytes: the first visitor of a version of a page waits for all others. */
const CACHED_QUALITY = constants.BROTLI_MAX_QUALITY;

/** Cached pages are compressed off the main thread. */
export const CACHED: Packing = {
  encodings: ENCODINGS,
  pack: {
    br: (body) =>
      brotli(body, {
        params: brotliParams(body, CACHED_QUALITY, constants.BROTLI_DEFAULT_WINDOW),
      }),
    gzip: (body) => gzipped(body),
  },
};

/** Nothing for the encodings that one reader does not read, and little for the last tenth of the size: another thread would cost more than the work. */
const AT_ONCE: Packing["pack"] = {
  br: (body) => brotliCompressSync(body, { params: brotliParams(body, 2, 16) }),
  gzip: (body) => gzipSync(body),
};
/** For what one reader asks for. */
export const passing = (encoding: Encoding): Packing => ({ encodings: [encoding], pack: AT_ONCE });

const tagOf = (body: Buffer): string => `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** Compresses an answer. */
export async function finish(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  { encodings, pack }: Packing,
): Promise<FinishedPage> {
  if (body.length < SMALLEST)
    return {
      status,
      headers,
      etag: tagOf(body),
      bodies: { identity: body, br: body, gzip: body },
    };
  const [br, gz] = await Promise.all([
    encodings.includes("br") ? pack.br(body) : body,
    encodings.includes("gzip") ? pack.gzip(body) : body,
  ]);
  const bodies = { identity: body, br, gzip: gz };
  return { status, headers, etag: tagOf(bodies[encodings.at(-1) ?? "identity"]), bodies };
}

interface Wanted {
  address: string;
  /** Of what the page shows: another version is another page. */
  version: string;
  make: () => Promise<FinishedPage>;
  isCacheable: (page: FinishedPage) => boolean;
}

/** Finished pages by address; the one that was asked longest ago makes room. A page that is being made is made once for all who wait. */
export class PageCache {
  readonly #largest: number;
  readonly #pages = new Map<string, { version: string; page: FinishedPage }>();
  readonly #making = new Map<string, Promise<FinishedPage>>();
  constructor(largest: number) {
    this.#largest = largest;
  }

  get size(): number {
    return this.#pages.size;
  }

  find({ address, version }: Pick<Wanted, "address" | "version">): FinishedPage | undefined {
    const found = this.#pages.get(address);
    if (found?.version !== version) return undefined;
    this.#pages.delete(address);
    this.#pages.set(address, found);
    return found.page;
  }

  make(wanted: Wanted): Promise<FinishedPage> {
    const key = `${wanted.version} ${wanted.address}`;
    const making =
      this.#making.get(key) ?? this.#make(wanted).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make({ address, version, make, isCacheable }: Wanted): Promise<FinishedPage> {
    const page = await make();
    if (!isCacheable(page)) return page;
    this.#pages.delete(address);
    this.#pages.set(address, { version, page });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#largest && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}
