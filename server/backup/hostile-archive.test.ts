import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { FORMAT, fileName, HEAD, MANIFEST, type Manifest, rowsName, SEAL } from "./archive.ts";
import { readArchive } from "./read-archive.ts";
import { END, entryOf } from "./tar.ts";

const PAGE_MAX = vi.hoisted(() => 1024 * 1024);
vi.mock("./archive.ts", async (original) => ({ ...(await original<object>()), PAGE_MAX }));

const TABLE = { name: "notes", columns: ["text"], key: ["text"], numbers: [], parents: [] };
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const HEAD_BYTES = toJson({
  format: FORMAT,
  madeAt: "2026-11-22T02:00:00.000Z",
  address: "https://mediation.test",
  migrations: [],
  tables: [TABLE],
});

async function toEntry(name: string, bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entryOf({ name, size: bytes.length, modified: 0 }, [bytes]))
    parts.push(part);
  return Buffer.concat(parts);
}

/** An archive with one row and one file whose hashes and seal are right, as an attacker would write it. */
async function forge({ text = "x", file = `${"0".repeat(32)}.pdf` } = {}): Promise<Buffer> {
  const lines = Buffer.from(`${JSON.stringify([text])}\n`);
  const data = Buffer.from("%PDF");
  const manifest: Manifest = {
    head: sha256(HEAD_BYTES),
    tables: { notes: { rows: 1, sha256: sha256(lines) } },
    files: { [file]: { size: data.length, sha256: sha256(data) } },
    lost: [],
    damaged: [],
    gone: [],
  };
  const before = Buffer.concat([
    await toEntry(HEAD, HEAD_BYTES),
    await toEntry(rowsName("notes", 0), gzipSync(lines)),
    await toEntry(fileName(file), data),
    await toEntry(MANIFEST, toJson(manifest)),
  ]);
  return Buffer.concat([before, await toEntry(SEAL, Buffer.from(sha256(before))), END]);
}

async function read(source: AsyncIterable<Buffer> | Buffer[]): Promise<string[]> {
  const names: string[] = [];
  const file = async (name: string) => void names.push(name);
  const bytes = async function* () {
    yield* source;
  };
  await readArchive(bytes(), {}, { file });
  return names;
}

const DAMAGED = expect.objectContaining({ name: "ArchiveFault", kind: "damaged" });

describe("F21 archive with right hashes that an attacker wrote", () => {
  test("is read if it is harmless", async () => {
    expect(await read([await forge()])).toEqual([`${"0".repeat(32)}.pdf`]);
  });

  test.each(["../../site.db", "/etc/passwd", "a/b.pdf", "site.db", `${"0".repeat(32)}.pdf/x`])(
    "is rejected if a file is named %s",
    async (file) => {
      await expect(read([await forge({ file })])).rejects.toEqual(DAMAGED);
    },
  );

  test("is rejected if a page of rows decompresses beyond the limit", async () => {
    await expect(read([await forge({ text: "x".repeat(PAGE_MAX) })])).rejects.toEqual(DAMAGED);
    const text = "x".repeat(PAGE_MAX / 2);
    expect(await read([await forge({ text })])).toHaveLength(1);
  });

  test.each([
    ["first entry", HEAD, []],
    ["manifest", MANIFEST, [[HEAD, HEAD_BYTES]]],
  ] as const)("is rejected before its %s of 300 MiB is read", async (_what, name, before) => {
    let bytesRead = 0;
    async function* endless() {
      for (; bytesRead < PAGE_MAX; bytesRead += 1024) yield Buffer.alloc(1024, "[");
      throw new Error("read on");
    }
    async function* archive() {
      for (const [one, bytes] of before) yield await toEntry(one, bytes);
      yield* entryOf({ name, size: 300 * 1024 * 1024, modified: 0 }, endless());
    }
    await expect(read(archive())).rejects.toEqual(DAMAGED);
  });
});
