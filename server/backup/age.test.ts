import { expect, test } from "vitest";
import { decrypt, encrypt } from "./age.ts";
import { ByteReader } from "./byte-reader.ts";

const PASSPHRASE = "cheval pile agrafe correcte";
/** Quick to try: what is written is the same. */
const QUICK = 2;
const CHUNK = 64 * 1024;

async function* inPieces(bytes: Buffer, piece: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
const shut = (plain: Buffer) => all(encrypt(inPieces(plain, 1000), PASSPHRASE, QUICK));
const unshut = (closed: Buffer, passphrase: string | undefined = PASSPHRASE) =>
  all(decrypt(new ByteReader(inPieces(closed, 777)), passphrase));
const bytes = (count: number) => Buffer.from(Array.from({ length: count }, (_, index) => index));
const kind = (found: string) => expect.objectContaining({ kind: found });

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  "decrypts what it encrypted, of %i bytes",
  async (count) => {
    const plain = bytes(count);
    const closed = await shut(plain);
    expect((await unshut(closed)).equals(plain)).toBe(true);
    expect(closed.includes(Buffer.from([1, 2, 3, 4, 5, 6]))).toBe(false);
  },
);

test.each([
  [
    "age-encryption 0.3.1",
    "Sauvegarde écrite par un autre programme.\n",
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBOYm80ekZpMW1ha1hMd1FnR0d1cm9nIDQKcFJ3blM3OTYvaFRWSkFCZkNtSkZzR1VyZlRNdEpCcmdqSFpTbWg2WXdrbwotLS0gZjFKQ3BvK3ppbVdJRHl3U1Y0QUVHSnR2UHdQd3JKME1pMWNLL0hhOVRaNApbwCGGg0qdE/N8HQCNdVF9XVQR7lyOJYRmtdu+c4+/1vVOp58jcGK1kZKlmhv22TSzeQWTYsB9rQvbQEv+5OXpvKQ8S5KPthj376g=",
  ],
  [
    "the former code of this site",
    "Sauvegarde écrite avant.\n",
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB6RFVER1JVbG02N05vTW9wU2NSN3JnIDQKRmt2WlJXOXpWKzFGckpZdXN5NmZ4bWZ0NWF5L29HcnpteDlVYWJxNkVUSQotLS0gdmYram13QTdNbkVGOXp2ZzQ1VS9CWTZQdVF6UlZVZC8rWlpDRkxWY2VjWQpX4lw9MsmFE0LOjFZuaEPYKr9ZeRI9xOeOxajPydW4Ym1XFuMNkuPBwIfKdUT2FViqXUXVqWk9bK0J",
  ],
])("reads what was encrypted by %s", async (_program, plain, closed) => {
  expect((await unshut(Buffer.from(closed, "base64"))).toString()).toBe(plain);
});

test("T83 F21 a wrong or missing passphrase opens nothing", async () => {
  const closed = await shut(bytes(100));
  await expect(unshut(closed, `${PASSPHRASE} `)).rejects.toEqual(kind("wrongPassphrase"));
  await expect(all(decrypt(new ByteReader(inPieces(closed, 10)), undefined))).rejects.toEqual(
    kind("locked"),
  );
});

test("F21 F24 refuses an archive in which a byte changed", async () => {
  const closed = await shut(bytes(60));
  // After the line of the header's code: the payload may have any byte, a line feed too.
  const payload = closed.indexOf("\n", closed.indexOf("\n--- ") + 1) + 1;
  expect(closed.length - payload).toBe(16 + 60 + 16);
  for (const at of [
    0,
    25,
    35,
    59,
    100,
    150,
    payload - 1,
    payload,
    payload + 16,
    closed.length - 1,
  ]) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(unshut(changed), `byte ${at}`).rejects.toMatchObject({ name: "ArchiveFault" });
  }
});

test("F21 each try of a passphrase costs 2^17 blocks of scrypt", async () => {
  const closed = await all(encrypt(inPieces(bytes(10), 10), PASSPHRASE));
  expect(closed.toString("latin1").split("\n")[1]).toMatch(/^-> scrypt [\w+/]{22} 17$/);
  expect((await unshut(closed)).equals(bytes(10))).toBe(true);
});

test("F21 refuses base64 with unused bits set in the header", async () => {
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const text = (await shut(bytes(9))).toString("latin1");
  for (const last of [/(.)(?= 2\n)/, /(.)(?=\n---)/, /(?<=--- .{42})(.)/]) {
    const other = text.replace(
      last,
      (character) => ALPHABET[ALPHABET.indexOf(character) + 1] ?? "A",
    );
    await expect(unshut(Buffer.from(other, "latin1"))).rejects.toEqual(kind("damaged"));
  }
});

test("F21 refuses a truncated archive", async () => {
  const closed = await shut(bytes(60));
  for (const size of [
    0,
    10,
    22,
    60,
    100,
    closed.length - 70,
    closed.length - 20,
    closed.length - 1,
  ])
    await expect(unshut(closed.subarray(0, size)), `${size} bytes`).rejects.toMatchObject({
      name: "ArchiveFault",
    });
});

test("passes on an error of the source, and closes a source that is left early", async () => {
  const broken = async function* () {
    yield bytes(CHUNK);
    throw new Error("disk");
  };
  await expect(all(encrypt(broken(), PASSPHRASE, QUICK))).rejects.toThrow("disk");
  let isClosed = false;
  const endless = async function* () {
    try {
      for (;;) yield bytes(CHUNK);
    } finally {
      isClosed = true;
    }
  };
  for await (const _ of encrypt(endless(), PASSPHRASE, QUICK)) break;
  expect(isClosed).toBe(true);
});

test("F21 refuses chunks that are missing, moved or repeated", async () => {
  const closed = await shut(bytes(3 * CHUNK));
  const one = CHUNK + 16;
  const start = closed.length - 3 * one;
  const chunk = (index: number) => closed.subarray(start + index * one, start + (index + 1) * one);
  const made = (...order: number[]) =>
    Buffer.concat([closed.subarray(0, start), ...order.map(chunk)]);
  expect((await unshut(made(0, 1, 2))).length).toBe(3 * CHUNK);
  await expect(unshut(made(0, 1))).rejects.toEqual(kind("broken"));
  for (const order of [[0, 2], [1, 0, 2], [0, 1, 2, 2], [0, 0, 1, 2], []])
    await expect(unshut(made(...order)), order.join()).rejects.toMatchObject({
      name: "ArchiveFault",
    });
});

test("refuses a header with too much work, or with a key", async () => {
  const text = (await shut(bytes(9))).toString("latin1");
  const greedy = Buffer.from(text.replace(/^(-> scrypt \S+) 2$/m, "$1 63"), "latin1");
  await expect(unshut(greedy)).rejects.toEqual(kind("damaged"));
  const other = Buffer.from(text.replace(/^-> scrypt .*$/m, "-> X25519 abc"), "latin1");
  await expect(unshut(other)).rejects.toEqual(kind("otherLock"));
});
