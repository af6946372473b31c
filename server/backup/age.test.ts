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

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])("%i bytes come back", async (count) => {
  const plain = bytes(count);
  const closed = await shut(plain);
  expect((await unshut(closed)).equals(plain)).toBe(true);
  expect(closed.includes(Buffer.from([1, 2, 3, 4, 5, 6]))).toBe(false);
});

test("what another program has written in this format is read", async () => {
  // By the package age-encryption 0.3.1.
  const closed = Buffer.from(
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBOYm80ekZpMW1ha1hMd1FnR0d1cm9nIDQKcFJ3blM3OTYvaFRWSkFCZkNtSkZzR1VyZlRNdEpCcmdqSFpTbWg2WXdrbwotLS0gZjFKQ3BvK3ppbVdJRHl3U1Y0QUVHSnR2UHdQd3JKME1pMWNLL0hhOVRaNApbwCGGg0qdE/N8HQCNdVF9XVQR7lyOJYRmtdu+c4+/1vVOp58jcGK1kZKlmhv22TSzeQWTYsB9rQvbQEv+5OXpvKQ8S5KPthj376g=",
    "base64",
  );
  expect((await unshut(closed)).toString()).toBe("Sauvegarde écrite par un autre programme.\n");
});

test("T83 F21 a wrong passphrase, and none, open nothing", async () => {
  const closed = await shut(bytes(100));
  await expect(unshut(closed, `${PASSPHRASE} `)).rejects.toEqual(kind("wrongPassphrase"));
  await expect(all(decrypt(new ByteReader(inPieces(closed, 10)), undefined))).rejects.toEqual(
    kind("locked"),
  );
});

test("F21 F24 a byte that changed anywhere is noticed", async () => {
  const closed = await shut(bytes(60));
  for (let at = 0; at < closed.length; at += 1) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(unshut(changed), `byte ${at}`).rejects.toMatchObject({ name: "ArchiveFault" });
  }
});

test("F21 a passphrase costs half a second to try, of whoever guesses: 2^17 blocks, as the archive says", async () => {
  const closed = await all(encrypt(inPieces(bytes(10), 10), PASSPHRASE));
  expect(closed.toString("latin1").split("\n")[1]).toMatch(/^-> scrypt [\w+/]{22} 17$/);
  expect((await unshut(closed)).equals(bytes(10))).toBe(true);
});

test("F21 the same bytes in another letter of the header are noticed too", async () => {
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const text = (await shut(bytes(9))).toString("latin1");
  for (const last of [/(.)(?= 2\n)/, /(.)(?=\n---)/, /(?<=--- .{42})(.)/]) {
    const other = text.replace(last, (letter) => ALPHABET[ALPHABET.indexOf(letter) + 1] ?? "A");
    await expect(unshut(Buffer.from(other, "latin1"))).rejects.toEqual(kind("damaged"));
  }
});

test("F21 cut anywhere, it is never taken for whole", async () => {
  const closed = await shut(bytes(60));
  for (let size = 0; size < closed.length; size += 1)
    await expect(unshut(closed.subarray(0, size)), `${size} bytes`).rejects.toMatchObject({
      name: "ArchiveFault",
    });
});

test("F21 chunks that are missing, moved or come twice are noticed", async () => {
  const closed = await shut(bytes(3 * CHUNK));
  const one = CHUNK + 16;
  const start = closed.length - 3 * one;
  const chunk = (index: number) => closed.subarray(start + index * one, start + (index + 1) * one);
  const made = (...order: number[]) =>
    Buffer.concat([closed.subarray(0, start), ...order.map(chunk)]);
  expect((await unshut(made(0, 1, 2))).length).toBe(3 * CHUNK);
  await expect(unshut(made(0, 1))).rejects.toEqual(kind("cut"));
  for (const order of [[0, 2], [1, 0, 2], [0, 1, 2, 2], [0, 0, 1, 2], []])
    await expect(unshut(made(...order)), order.join()).rejects.toMatchObject({
      name: "ArchiveFault",
    });
});

test("a header that asks for more work than a machine has, or for a key, is refused before anything is tried", async () => {
  const text = (await shut(bytes(9))).toString("latin1");
  const greedy = Buffer.from(text.replace(/^(-> scrypt \S+) 2$/m, "$1 63"), "latin1");
  await expect(unshut(greedy)).rejects.toEqual(kind("damaged"));
  const other = Buffer.from(text.replace(/^-> scrypt .*$/m, "-> X25519 abc"), "latin1");
  await expect(unshut(other)).rejects.toEqual(kind("otherLock"));
});
