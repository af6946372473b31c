import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { meter } from "../files/meter.ts";
import type { Draft, FileStore, Range } from "../files/store.ts";
import { storeUnderNewName } from "../files/store-draft.ts";
import { isStoredName } from "../files/stored-name.ts";
import type { TestStore } from "./test-store.ts";

const DRAFTS = "drafts/";

interface StoredBytes {
  bytes: Buffer;
  at: Date;
  version: string;
}
type Shelf = Map<string, StoredBytes>;
type Put = (...given: Parameters<TestStore["put"]>) => void;

const bytesOf = ({ bytes }: StoredBytes, { start, end }: Range = { start: 0, end: bytes.length }) =>
  Readable.from([bytes.subarray(start, end + 1)]);
const keyOf = ({ id }: { id: string }) => `${DRAFTS}${id}`;

type Steps = "receive" | "read" | "save" | "adopt" | "discard" | "drafts";

function arrivingOn(shelf: Shelf, put: Put): Pick<FileStore, Steps> {
  const getDraft = (draft: Draft): StoredBytes => {
    const found = shelf.get(keyOf(draft));
    if (!found) throw new Error(`no draft ${draft.id}`);
    return found;
  };
  const adopt: FileStore["adopt"] = async (draft, name) => {
    shelf.set(name, getDraft(draft));
    shelf.delete(keyOf(draft));
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
    save: storeUnderNewName(adopt),
    adopt,
    discard: async (draft) => void shelf.delete(keyOf(draft)),
    drafts: async () =>
      [...shelf].flatMap(([name, { at }]) =>
        name.startsWith(DRAFTS)
          ? [
              {
                id: name.slice(DRAFTS.length),
                since: at.getTime(),
                discard: async () => void shelf.delete(name),
              },
            ]
          : [],
      ),
  };
}

function storedOn(shelf: Shelf): Omit<FileStore, Steps> {
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
      [...shelf].flatMap(([name, { at, bytes }]) =>
        isStoredName(name) ? [{ name, size: bytes.length, since: at.getTime() }] : [],
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
    files: { ...arrivingOn(shelf, put), ...storedOn(shelf) },
    names: async () => [...shelf.keys()].toSorted(),
    put: async (name, bytes) => put(name, bytes),
    date: async (name, at) => {
      const file = shelf.get(name);
      if (file) shelf.set(name, { ...file, at });
    },
  };
}
