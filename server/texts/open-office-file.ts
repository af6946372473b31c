import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { Limits } from "./extract-text.ts";
import { Protected } from "./file-text.ts";
import { readXml, type XmlHandler } from "./read-xml.ts";

/** Head of a compound file (MS-CFB): Office stores in one what a password encrypts. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Name of the stream of an encrypted document (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** The parts of an office file, which is a ZIP archive of XML. */
export interface OfficeFile {
  names: string[];
  /** Reads a part; nothing where it is absent. Throws where it is broken, or the parts together are too large. */
  read: (name: string, handler: XmlHandler) => Promise<void>;
}

async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new Protected();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Throws Protected where it is encrypted. */
export async function openOfficeFile(bytes: Buffer, { xmlBytes }: Limits): Promise<OfficeFile> {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND) && bytes.includes(ENCRYPTED))
    throw new Protected();
  // The directory may announce less than an entry inflates to: its stream then fails.
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true });
  const entries = await listEntries(archive);
  let left = xmlBytes;
  async function* inflate(entry: Entry): AsyncGenerator<Buffer> {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      left -= (chunk as Buffer).length;
      if (left < 0) throw new Error("too much XML");
      yield chunk as Buffer;
    }
  }
  return {
    names: [...entries.keys()],
    read: async (name, handler) => {
      const entry = entries.get(name);
      if (entry) await readXml(inflate(entry), handler);
    },
  };
}
