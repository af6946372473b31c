import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { meter } from "../files/meter.ts";
import type { Draft, FileStore, Range } from "../files/store.ts";
import { isStoredName, newStoredName } from "../files/stored-name.ts";
import type { TestStore } from "./test-store.ts";

const HOUR = 3_600_000;
const DRAFTS = "drafts/";

interface Held {
  bytes: Buffer;
  at: Date;
  version: string;
}
type Shelf = Map<string, Held>;
type Put = TestStore["put"];

const bytesOf = ({ bytes }: Held, { start, end }: Range = { start: 0, end: bytes.length }) =>
  Readable.from([bytes.subarray(start, end + 1)]);
const keyOf = ({ id }: { id: string }) => `${DRAFTS}${id}`;

type Arriving = "receive" | "read" | "keep" | "discard" | "sweep";

function arrivingOn(shelf: Shelf, put: Put): Pick<FileStore, Arriving> {
  const getDraft = (draft: Draft): Held => {
    const found = shelf.get(keyOf(draft));
    if (!found) throw new Error(`no draft ${draft.id}`);
    return found;
  };
  return {
    receive: async (source, maxBytes) => {
      const id = randomBytes(16).toString("hex");
      const { through, measured } = meter(maxBytes);
      put(keyOf({ id }), "");
      try {
        await pipeline(source, through, async (arriving) =>
          put(keyOf({ id }), Buffer.concat(await arriving.toArray())),
        );
        return { id, ...measured() };
      } catch (error) {
        shelf.delete(keyOf({ id }));
        throw error;
      }
    },
    read: async (draft, range) => bytesOf(getDraft(draft), range),
    keep: async (draft, extension) => {
      const name = newStoredName(extension);
      shelf.set(name, getDraft(draft));
      shelf.delete(keyOf(draft));
      return name;
    },
    discard: async (draft) => void shelf.delete(keyOf(draft)),
    sweep: async (now) => {
      for (const [name, { at }] of shelf)
        if (name.startsWith(DRAFTS) && now.getTime() - at.getTime() > HOUR) shelf.delete(name);
    },
  };
}

function keptOn(shelf: Shelf): Omit<FileStore, Arriving> {
  const find = (name: string) => (isStoredName(name) ? shelf.get(name) : undefined);
  return {
    find: async (name) => {
      const file = find(name);
      return file && { size: file.bytes.length, modified: file.at, version: file.version };
    },
    open: async (name, range) => {
      const file = find(name);
      return file && bytesOf(file, range);
    },
    remove: async (name) => void shelf.delete(name),
    list: async () =>
      [...shelf].flatMap(([name, { at }]) =>
        isStoredName(name) ? [{ name, since: at.getTime() }] : [],
      ),
  };
}

/** Files in a map: what the site asks of a store, without any of what a disk gives besides. */
export function openMemoryStore(): TestStore {
  const shelf: Shelf = new Map();
  let versions = 0;
  const put: Put = (name, bytes) => {
    versions += 1;
    shelf.set(name, { bytes: Buffer.from(bytes), at: new Date(), version: `${versions}` });
  };
  return {
    files: { ...arrivingOn(shelf, put), ...keptOn(shelf) },
    names: () => [...shelf.keys()].toSorted(),
    put,
    date: (name, at) => {
      const file = shelf.get(name);
      if (file) shelf.set(name, { ...file, at });
    },
  };
}
