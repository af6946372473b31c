import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { z } from "zod";
import { isStoredName } from "../files/stored-name.ts";
import { decrypt, ENCRYPTED } from "./age.ts";
import {
  fileName,
  HEAD,
  type Head,
  head as headSchema,
  MANIFEST,
  type Manifest,
  manifest as manifestSchema,
  PAGE_MAX,
  rowsName,
  SEAL,
} from "./archive.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { ByteReader, type Bytes } from "./byte-reader.ts";
import { readBody, readHeader, type TarEntry } from "./tar.ts";

const expand = promisify(gunzip);
/** Of what is read into memory whole: HEAD, MANIFEST, a page of rows. */
const WHOLE_MAX = 256 * 1024 * 1024;

/** What is done with the parts of an archive, in their order. What is not asked for is read all the same, and compared. */
export interface Visitor {
  head?: (head: Head) => Promise<void> | void;
  rows?: (table: Head["tables"][number], rows: unknown[][]) => Promise<void>;
  file?: (name: string, size: number, bytes: Bytes) => Promise<void>;
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, fault: "foreign" | "damaged"): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new ArchiveFault(fault);
  }
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const ROWS = /^tables\/([a-z_0-9]+)\/([0-9]+)\.jsonl\.gz$/;

/** What opens an archive. */
export interface Key {
  passphrase?: string | undefined;
  /** Also opens an archive that is not encrypted; by default where there is no passphrase. */
  clear?: boolean;
}

interface ReadArchive {
  head: Head;
  manifest: Manifest;
  isEncrypted: boolean;
}

/** Reads one archive, once, and keeps what its manifest must say. */
class ArchiveReader {
  readonly #reader: ByteReader;
  readonly #visitor: Visitor;
  readonly #all = createHash("sha256");
  readonly #seen: Pick<Manifest, "tables" | "files"> = { tables: {}, files: {} };
  #headHash = "";

  constructor(source: Bytes, visitor: Visitor) {
    this.#reader = new ByteReader(source, (bytes) => this.#all.update(bytes));
    this.#visitor = visitor;
  }

  async #whole(entry: TarEntry): Promise<Buffer> {
    if (entry.size > WHOLE_MAX) throw new ArchiveFault("damaged");
    const parts: Buffer[] = [];
    for await (const part of readBody(this.#reader, entry)) parts.push(part);
    return Buffer.concat(parts);
  }

  async #readHead(): Promise<Head> {
    const entry = await readHeader(this.#reader);
    if (entry?.name !== HEAD) throw new ArchiveFault("foreign");
    const bytes = await this.#whole(entry);
    this.#headHash = sha256(bytes);
    return parse(headSchema, bytes, "foreign");
  }

  /** The pages of a table, one entry each, and no table twice. */
  async *#pages(table: string, first: TarEntry): AsyncGenerator<Buffer, TarEntry | undefined> {
    let entry: TarEntry | undefined = first;
    for (let page = 0; entry?.name === rowsName(table, page); page += 1) {
      const closed: Buffer = await this.#whole(entry);
      const lines: Buffer | undefined = await expand(closed, { maxOutputLength: PAGE_MAX }).catch(
        () => undefined,
      );
      if (!lines) throw new ArchiveFault("damaged");
      yield lines;
      entry = await this.#next();
    }
    return entry;
  }

  #next(): Promise<TarEntry | undefined> {
    this.#before = this.#all.copy();
    return readHeader(this.#reader);
  }
  #before = this.#all;

  async #readTable(head: Head, name: string, first: TarEntry): Promise<TarEntry | undefined> {
    const table = head.tables.find((one) => one.name === name);
    if (!table || this.#seen.tables[name]) throw new ArchiveFault("damaged");
    const hash = createHash("sha256");
    let rows = 0;
    const pages = this.#pages(name, first);
    for (let page = await pages.next(); ; page = await pages.next()) {
      if (page.done) {
        this.#seen.tables[name] = { rows, sha256: hash.digest("hex") };
        if (rows === 0) throw new ArchiveFault("damaged");
        return page.value;
      }
      hash.update(page.value);
      const read = readLines(page.value, table.columns.length);
      rows += read.length;
      await this.#visitor.rows?.(table, read);
    }
  }

  async #readFile(entry: TarEntry): Promise<void> {
    const name = entry.name.slice(fileName("").length);
    if (!isStoredName(name) || this.#seen.files[name]) throw new ArchiveFault("damaged");
    const hash = createHash("sha256");
    const body = readBody(this.#reader, entry);
    const bytes = (async function* () {
      for await (const part of body) {
        hash.update(part);
        yield part;
      }
    })();
    await this.#visitor.file?.(name, entry.size, bytes);
    // The visitor may have left bytes unread.
    for await (const _ of bytes);
    this.#seen.files[name] = { size: entry.size, sha256: hash.digest("hex") };
  }

  /** What was announced is what was read. */
  #compare(said: Manifest, head: Head): void {
    const empty = sha256(Buffer.alloc(0));
    const tables = Object.fromEntries(
      head.tables.map(({ name }) => [name, this.#seen.tables[name] ?? { rows: 0, sha256: empty }]),
    );
    const same = (one: object, other: object) =>
      JSON.stringify(Object.entries(one).toSorted(byName)) ===
      JSON.stringify(Object.entries(other).toSorted(byName));
    if (
      said.head !== this.#headHash ||
      !same(said.tables, tables) ||
      !same(said.files, this.#seen.files)
    )
      throw new ArchiveFault("damaged");
  }

  async #readEnd(entry: TarEntry | undefined, head: Head): Promise<Manifest> {
    if (entry?.name !== MANIFEST) throw new ArchiveFault("damaged");
    const said = parse(manifestSchema, await this.#whole(entry), "damaged");
    this.#compare(said, head);
    const seal = await this.#next();
    const right = this.#before.digest("hex");
    if (seal?.name !== SEAL || (await this.#whole(seal)).toString("latin1") !== right)
      throw new ArchiveFault("damaged");
    if ((await this.#next()) !== undefined) throw new ArchiveFault("damaged");
    if ((await this.#reader.peek(1)).length > 0) throw new ArchiveFault("damaged");
    return said;
  }

  async read(): Promise<{ head: Head; manifest: Manifest }> {
    const head = await this.#readHead();
    await this.#visitor.head?.(head);
    let entry = await this.#next();
    for (let table = ROWS.exec(entry?.name ?? "")?.[1]; entry && table; ) {
      entry = await this.#readTable(head, table, entry);
      table = ROWS.exec(entry?.name ?? "")?.[1];
    }
    while (entry?.name.startsWith(fileName(""))) {
      await this.#readFile(entry);
      entry = await this.#next();
    }
    return { head, manifest: await this.#readEnd(entry, head) };
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : Number(one > other);

function readLines(lines: Buffer, columns: number): unknown[][] {
  const text = lines.toString("utf8");
  if (!text.endsWith("\n")) throw new ArchiveFault("damaged");
  return text
    .slice(0, -1)
    .split("\n")
    .map((line) => {
      const row = parseRow(line);
      if (!Array.isArray(row) || row.length !== columns) throw new ArchiveFault("damaged");
      return row;
    });
}

const parseRow = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new ArchiveFault("damaged");
  }
};

/**
 * Reads an archive from its first byte to its last and compares all of it to its manifest and its seal. Throws ArchiveFault; what a visitor was given before is
 * then worth nothing. An archive that is not encrypted proves nothing of who wrote it: with a passphrase it is refused unless `clear` is given.
 */
export async function readArchive(
  source: Bytes,
  { passphrase, clear = passphrase === undefined }: Key,
  visitor: Visitor = {},
): Promise<ReadArchive> {
  const outer = new ByteReader(source);
  try {
    const begins = await outer.peek(ENCRYPTED.length);
    const isEncrypted = begins.equals(ENCRYPTED);
    if (!isEncrypted && !begins.toString("latin1").startsWith(HEAD))
      throw new ArchiveFault("foreign");
    if (!isEncrypted && !clear) throw new ArchiveFault("clear");
    const plain = isEncrypted ? decrypt(outer, passphrase) : outer.rest();
    return { ...(await new ArchiveReader(plain, visitor).read()), isEncrypted };
  } finally {
    await outer.close();
  }
}
