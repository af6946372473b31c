import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { SITE_CONTENT } from "../content/folder-source.ts";
import {
  type ContentFile,
  type ContentFolder,
  MissingContent,
  type ValueEntry,
} from "../content/source.ts";

export interface MemoryContent extends ContentFolder {
  /** Replaces a file and notifies the watchers. */
  write(file: string, content: string | Buffer): void;
  edit(file: string, change: (text: string) => string): void;
  remove(file: string): void;
  setValue(name: string, value: string): void;
}

const openBytes = (bytes: Buffer, modified: Date): ContentFile => ({
  size: bytes.length,
  modified,
  read: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
});

/** Files by name; each write is later than the one before it. */
function storeFiles(files: Record<string, string | Buffer>) {
  const stored = new Map<string, { bytes: Buffer; modified: Date }>();
  let writes = 0;
  const put = (file: string, content: string | Buffer): void =>
    void stored.set(file, { bytes: Buffer.from(content), modified: new Date(++writes * 1000) });
  for (const [file, content] of Object.entries(files)) put(file, content);
  const find = (file: string) => {
    const found = stored.get(file);
    if (!found) throw new MissingContent(file);
    return found;
  };
  return {
    put,
    find,
    drop: (file: string) => stored.delete(file),
    names: () => [...stored.keys()],
  };
}

/** Content without a folder: its readers know only the interface. */
export function memoryContent(
  files: Record<string, string | Buffer> = {},
  entries: ValueEntry[] = [],
): MemoryContent {
  const stored = storeFiles(files);
  const values = new Map(entries.map((entry) => [entry.name, entry]));
  const watchers = new Set<() => void>();
  const notified = (_change: unknown): void => {
    for (const notify of [...watchers]) notify();
  };
  const textOf = (file: string): string => stored.find(file).bytes.toString("utf8");
  return {
    text: async (file) => textOf(file),
    open: async (file) => {
      const { bytes, modified } = stored.find(file);
      return openBytes(bytes, modified);
    },
    files: async (folder) =>
      stored
        .names()
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .sort(),
    values: async () => [...values.values()],
    published: () => new Map(),
    heads: new Map(),
    watch: (onChange) => {
      const notify = () => onChange();
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
    write: (file, content) => notified(stored.put(file, content)),
    edit: (file, change) => notified(stored.put(file, change(textOf(file)))),
    remove: (file) => notified(stored.drop(file)),
    setValue: (name, value) =>
      notified(values.set(name, { label: "", ...values.get(name), name, value })),
  };
}

/** The content of the site, for a test to change as it likes. */
export async function copyOfContent(): Promise<MemoryContent> {
  const { live } = SITE_CONTENT;
  const folders = ["pages", "documents", "infographics"];
  const names = await Promise.all(
    folders.map(async (folder) => (await live.files(folder)).map((name) => `${folder}/${name}`)),
  );
  const files = await Promise.all(
    names.flat().map(async (file) => [file, await buffer((await live.open(file)).read())] as const),
  );
  return memoryContent(Object.fromEntries(files), await live.values());
}
