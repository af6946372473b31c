import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The lightest first: of those that a browser likes as well as each other, it gets the first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A finished answer: its bytes in every encoding (as they are, in those that nobody asked for), and the headers that go with them. */
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
  encodings: readonly Encoding[];
  /** Of brotli. */
  quality: number;
}
/** For what is kept, and sent many times. */
export const KEPT: Packing = { encodings: ENCODINGS, quality: 11 };
/** For what one reader asks for: nothing for the encodings that this one does not read, and little for the last tenth of its size. */
export const passing = (encoding: Encoding): Packing => ({ encodings: [encoding], quality: 2 });

/** Compresses an answer, beside the thread that serves the others. */
export async function finish(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  { encodings, quality }: Packing,
): Promise<FinishedPage> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (body.length < SMALLEST)
    return { status, headers, etag, bodies: { identity: body, br: body, gzip: body } };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    encodings.includes("br") ? brotli(body, { params }) : body,
    encodings.includes("gzip") ? gzipped(body) : body,
  ]);
  return { status, headers, etag, bodies: { identity: body, br, gzip: gz } };
}

interface Wanted {
  address: string;
  /** Of what the page shows: another version is another page. */
  version: string;
  make: () => Promise<FinishedPage>;
  keep: (page: FinishedPage) => boolean;
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

  kept({ address, version }: Pick<Wanted, "address" | "version">): FinishedPage | undefined {
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

  async #make({ address, version, make, keep }: Wanted): Promise<FinishedPage> {
    const page = await make();
    if (!keep(page)) return page;
    this.#pages.delete(address);
    this.#pages.set(address, { version, page });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#largest && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}
