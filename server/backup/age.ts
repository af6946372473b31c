import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { ArchiveFault } from "./archive-fault.ts";
import { ByteReader, type Bytes } from "./byte-reader.ts";

/*
 * The format of age, version 1 (https://age-encryption.org/v1), with a passphrase: what is written here opens with « age --decrypt », without
 * this program. ChaCha20-Poly1305 in chunks of 64 KiB whose nonces count and mark the last one, so that a chunk that is missing, moved or changed is noticed.
 */
const VERSION = "age-encryption.org/v1";
const CHUNK = 64 * 1024;
const TAG = 16;
const KEY = 32;
/** 2^17 blocks of 1 KiB (128 MiB, half a second) for each passphrase that is tried. */
const WORK = 17;
/** What a header may make us spend at most: 1 GiB. */
const MOST_WORK = 20;
const LONGEST_HEADER = 1024;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const wrappingKey = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> =>
  derive(
    passphrase.normalize("NFC"),
    Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]),
    KEY,
    {
      N: 2 ** work,
      r: 8,
      p: 1,
      maxmem: 2 ** (work + 11),
    },
  );

const expand = (key: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, purpose, KEY));

const close = (key: Buffer, nonce: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Undefined when the bytes are not those that were closed with this key and this nonce. */
function open(key: Buffer, nonce: Buffer, closed: Buffer): Buffer | undefined {
  if (closed.length < TAG) return undefined;
  const cipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(closed.subarray(closed.length - TAG));
  const plain = cipher.update(closed.subarray(0, closed.length - TAG));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return undefined;
  }
}

const NO_NONCE = Buffer.alloc(12);

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const inText = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** Written in its one way: the last letter has bits to spare, and another one would say the same bytes. */
function fromText(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (inText(bytes) !== text) throw new ArchiveFault("damaged");
  return bytes;
}
const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac("sha256", expand(fileKey, Buffer.alloc(0), "header"))
    .update(header)
    .digest();

/** Closes what comes with a passphrase. */
export async function* encrypt(
  source: Bytes,
  passphrase: string,
  work = WORK,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const wrapped = close(await wrappingKey(passphrase, salt, work), NO_NONCE, fileKey);
  const header = `${VERSION}\n-> scrypt ${inText(salt)} ${work}\n${inText(wrapped)}\n---`;
  yield Buffer.from(`${header} ${inText(macOf(fileKey, header))}\n`);
  yield nonce;
  const key = expand(fileKey, nonce, "payload");
  const reader = new ByteReader(source);
  let chunk = await reader.upTo(CHUNK);
  for (let index = 0; ; index += 1) {
    const next = chunk.length === CHUNK ? await reader.upTo(CHUNK) : Buffer.alloc(0);
    const isLast = next.length === 0;
    yield close(key, nonceOf(index, isLast), chunk);
    if (isLast) return;
    chunk = next;
  }
}

export const ENCRYPTED = Buffer.from(`${VERSION}\n`);

async function lineOf(reader: ByteReader): Promise<string> {
  const seen = await reader.peek(LONGEST_HEADER);
  const end = seen.indexOf("\n");
  if (end < 0) throw new ArchiveFault(seen.length < LONGEST_HEADER ? "cut" : "damaged");
  return (await reader.exactly(end + 1)).subarray(0, end).toString("latin1");
}

const STANZA = /^-> scrypt ([A-Za-z0-9+/]{22}) ([1-9][0-9]?)$/;
const MAC = /^--- ([A-Za-z0-9+/]{43})$/;

/** The key of the file, from its header. */
async function openHeader(reader: ByteReader, passphrase: string | undefined): Promise<Buffer> {
  const lines = [await lineOf(reader), await lineOf(reader)];
  const [, salt = "", written = ""] = STANZA.exec(lines[1] ?? "") ?? [];
  if (salt === "") throw new ArchiveFault(lines[1]?.startsWith("-> ") ? "otherLock" : "damaged");
  const work = Number(written);
  if (work > MOST_WORK) throw new ArchiveFault("damaged");
  const body = await lineOf(reader);
  const [, mac = ""] = MAC.exec(await lineOf(reader)) ?? [];
  if (mac === "" || !/^[A-Za-z0-9+/]{43}$/.test(body)) throw new ArchiveFault("damaged");
  if (passphrase === undefined) throw new ArchiveFault("locked");
  const wrapping = await wrappingKey(passphrase, fromText(salt), work);
  const fileKey = open(wrapping, NO_NONCE, fromText(body));
  if (!fileKey) throw new ArchiveFault("wrongPassphrase");
  const right = macOf(fileKey, [...lines, body, "---"].join("\n"));
  if (!timingSafeEqual(right, fromText(mac))) throw new ArchiveFault("damaged");
  return fileKey;
}

/** Opens what `encrypt`, or age, has closed. Throws ArchiveFault. */
export async function* decrypt(
  reader: ByteReader,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const fileKey = await openHeader(reader, passphrase);
  const key = expand(fileKey, await reader.exactly(16), "payload");
  let closed = await reader.upTo(CHUNK + TAG);
  for (let index = 0; ; index += 1) {
    const next = closed.length === CHUNK + TAG ? await reader.upTo(CHUNK + TAG) : Buffer.alloc(0);
    const isLast = next.length === 0;
    const plain = open(key, nonceOf(index, isLast), closed);
    // One that is right but not the last: what came after it is not there.
    if (!plain && isLast && (closed.length < TAG || open(key, nonceOf(index, false), closed)))
      throw new ArchiveFault("cut");
    if (!plain) throw new ArchiveFault(isLast ? "end" : "damaged");
    yield plain;
    if (isLast) return;
    closed = next;
  }
}
