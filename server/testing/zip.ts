import { crc32, deflateRawSync } from "node:zlib";

/** An entry of an archive; the sizes can lie, and `again` lists it so many times over. */
export interface Entry {
  name: string;
  data?: Buffer | string;
  declaredSize?: number;
  again?: number;
  /** Marks it as encrypted; its data are as they are. */
  encrypted?: boolean;
}

const METHOD = { stored: 0, deflated: 8 };

function pack({ name, data = "", encrypted }: Entry) {
  const plain = Buffer.from(data as Buffer);
  const deflated = deflateRawSync(plain);
  const method =
    name !== "mimetype" && deflated.length < plain.length ? METHOD.deflated : METHOD.stored;
  return {
    plain,
    packed: method === METHOD.stored ? plain : deflated,
    method,
    flags: encrypted ? 1 : 0,
    bytes: Buffer.from(name),
  };
}

type Packed = ReturnType<typeof pack>;

function localHeader({ plain, packed, method, flags, bytes }: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc32(plain), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(plain.length, 22);
  header.writeUInt16LE(bytes.length, 26);
  return Buffer.concat([header, bytes]);
}

function directoryRecord(
  { plain, packed, method, flags, bytes }: Packed,
  declaredSize: number,
  offset: number,
): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(20, 4);
  record.writeUInt16LE(20, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(method, 10);
  record.writeUInt32LE(crc32(plain), 16);
  record.writeUInt32LE(packed.length, 20);
  record.writeUInt32LE(declaredSize, 24);
  record.writeUInt16LE(bytes.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, bytes]);
}

/** An archive of these entries, as small programs write it. */
export function zip(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const parts = pack(entry);
    const [header, { packed, plain }] = [localHeader(parts), parts];
    const record = directoryRecord(parts, entry.declaredSize ?? plain.length, offset);
    for (let count = 0; count < (entry.again ?? 1); count += 1) directory.push(record);
    files.push(header, packed);
    offset += header.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
