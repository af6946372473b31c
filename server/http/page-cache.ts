import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A finished answer: its bytes in every encoding, and the headers that go with them. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const SMALLEST = 1000;

/** Content-Security-Policy of a page: its own inline scripts by their hash, and nothing from elsewhere. */
export function pagePolicy(html: string, thirdParty = ""): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`));
  const also = thirdParty === "" ? "" : ` ${thirdParty}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].join(" ")}${also}`,
    `style-src 'self'${also}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${also}`,
    "worker-src 'self' blob:",
    `frame-src 'self' blob:${also}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Compresses an answer; `quality` is brotli's, 11 for what is kept. */
export function finish(status: number, headers: Record<string, string>, body: Buffer, quality: number): FinishedPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const small = body.length < SMALLEST;
  const br = small
    ? body
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  return { status, headers, etag, bodies: { identity: body, br, gzip: small ? body : gzipSync(body) } };
}

const LARGEST = 500;

/** Finished pages by address, each with the version of what it shows: another version is another page. */
export class PageCache {
  readonly #pages = new Map<string, { version: string; page: FinishedPage }>();
  get(address: string, version: string): FinishedPage | undefined {
    const kept = this.#pages.get(address);
    return kept?.version === version ? kept.page : undefined;
  }
  keep(address: string, version: string, page: FinishedPage): void {
    if (this.#pages.size >= LARGEST) this.#pages.clear();
    this.#pages.set(address, { version, page });
  }
}
