import type { Document } from "#contract/documents.ts";
import { addDays } from "#contract/repeat.ts";
import { api, fetchFile } from "#web/api.ts";
import { readToken } from "#web/stored-session.ts";
import { todayInParis } from "#web/today.ts";
import { ownChoice, readChoice, writeChoice } from "./choice.ts";
import { clearOffline, clearOfflineCopy, supportsOffline } from "./copy-store.ts";
import {
  CACHE,
  DATA,
  fileAddress,
  isFileAddress,
  OFFLINE_DAYS,
  type OfflineCopy,
  type OfflineDocument,
  PINS_MAX_BYTES,
  SCOPE,
  WORKER,
} from "./offline-copy.ts";

const LIMIT = "1000";

/** Where its content came from: a new version of a document comes from another path. */
const PATH = "x-file-path";

const asFile = (blob: Blob, name: string, path: string): Response =>
  new Response(blob, {
    headers: {
      "content-type": blob.type || "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      [PATH]: path,
    },
  });

/** Skips deleted documents and those beyond the size limit. */
async function findPinned(ids: readonly string[]): Promise<Document[]> {
  const found = (await Promise.all(ids.map((id) => api.documents.list({ query: { id } })))).flat();
  let left = PINS_MAX_BYTES;
  return found.filter(({ size }) => {
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
}

async function cacheFiles(cache: Cache, documents: Document[]): Promise<OfflineDocument[]> {
  for (const { id, name, file_path } of documents) {
    const address = fileAddress(id);
    const cached = await cache.match(address);
    if (cached?.headers.get(PATH) !== file_path)
      await cache.put(address, asFile(await fetchFile(file_path), name, file_path));
  }
  const wanted = documents.map(({ id }) => fileAddress(id));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isFileAddress(pathname) && !wanted.includes(pathname)) await cache.delete(url);
  }
  return documents.map(({ id, name, size }) => ({ id, name, size }));
}

async function readAgenda(owner: string): Promise<Omit<OfflineCopy, "documents">> {
  const from = todayInParis();
  const query = { from, to: addDays(from, OFFLINE_DAYS), mine: "true" as const, limit: LIMIT };
  const [events, given] = await Promise.all([
    api.events.list({ query }),
    api.answers.mine({ query: { from } }),
  ]);
  const answers = Object.fromEntries(given.map(({ event_id, answer }) => [event_id, answer]));
  return { owner, seenAt: new Date().toISOString(), events, answers };
}

/** Downloads the agenda and the chosen documents. Discards them when the session or the choice changes meanwhile. */
export async function syncNow(): Promise<void> {
  const choice = ownChoice();
  if (!choice || !supportsOffline()) return;
  const token = readToken();
  const isStill = () => readToken() === token && ownChoice() !== undefined;
  const agenda = await readAgenda(choice.owner);
  const documents = await findPinned(choice.documents);
  if (!isStill()) return;
  const cache = await caches.open(CACHE);
  const copy: OfflineCopy = { ...agenda, documents: await cacheFiles(cache, documents) };
  await cache.put(DATA, Response.json(copy));
  if (!isStill()) await clearOfflineCopy();
  else writeChoice({ ...choice, documents: copy.documents.map(({ id }) => id) });
}

const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: SCOPE });

/** Registers the worker, then saves the choice and downloads. Throws when the browser refuses. */
export async function startSync(owner: string): Promise<void> {
  await registerWorker();
  if (readChoice()?.owner !== owner) writeChoice({ owner, documents: [] });
  await syncNow();
}

/** Updates the copy for an existing choice, or clears it when the choice was removed meanwhile. */
export async function resumeSync(): Promise<void> {
  await registerWorker();
  await (ownChoice() ? syncNow() : clearOffline());
}
