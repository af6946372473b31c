import type { Document } from "#contract/documents.ts";
import { addDays } from "#contract/repeat.ts";
import { api, fetchFile } from "#web/api.ts";
import { readToken } from "#web/session.ts";
import { todayInParis } from "../event-day.ts";
import { ownChoice, readChoice, writeChoice } from "./choice.ts";
import {
  CACHE,
  DATA,
  fileAddress,
  isFileAddress,
  KEPT_DAYS,
  type Kept,
  type KeptDocument,
  PINS_MAX_BYTES,
  SCOPE,
  WORKER,
} from "./kept.ts";

const LIMIT = "1000";

/** A browser that has both, on an address that it trusts. */
export const canKeep = (): boolean =>
  typeof window !== "undefined" && "serviceWorker" in navigator && "caches" in window;

/** What is kept now; nothing where there is nothing, or where it cannot be read. */
export async function readKept(): Promise<Kept | undefined> {
  const found = canKeep() ? await caches.match(DATA) : undefined;
  return found && ((await found.json()) as Kept);
}

/** What was kept goes; the wish stays, for whoever logs in again. */
export async function forgetKept(): Promise<void> {
  if (canKeep()) await caches.delete(CACHE);
}

/** Nothing of it stays on this device. */
export async function forgetAll(): Promise<void> {
  if (readChoice()) writeChoice(undefined);
  await forgetKept();
  if (!canKeep()) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

const asFile = (blob: Blob, name: string): Response =>
  new Response(blob, {
    headers: {
      "content-type": blob.type || "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });

/** A document that is gone is left out, and so is what no longer fits. */
async function findPinned(ids: readonly string[]): Promise<Document[]> {
  const found = (await Promise.all(ids.map((id) => api.documents.list({ query: { id } })))).flat();
  let left = PINS_MAX_BYTES;
  return found.filter(({ size }) => {
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
}

async function keepFiles(cache: Cache, documents: Document[]): Promise<KeptDocument[]> {
  for (const { id, name, file_path } of documents) {
    const address = fileAddress(id);
    // What a document holds never changes.
    if (!(await cache.match(address)))
      await cache.put(address, asFile(await fetchFile(file_path), name));
  }
  const wanted = documents.map(({ id }) => fileAddress(id));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isFileAddress(pathname) && !wanted.includes(pathname)) await cache.delete(url);
  }
  return documents.map(({ id, name, size }) => ({ id, name, size }));
}

async function readAgenda(owner: string): Promise<Omit<Kept, "documents">> {
  const from = todayInParis();
  const query = { from, to: addDays(from, KEPT_DAYS), mine: "true" as const, limit: LIMIT };
  const [events, given] = await Promise.all([
    api.events.list({ query }),
    api.answers.mine({ query: { from } }),
  ]);
  const answers = Object.fromEntries(given.map(({ event_id, answer }) => [event_id, answer]));
  return { owner, seenAt: new Date().toISOString(), events, answers };
}

/** Reads what is to be kept, and keeps it: what was read for one account is not kept for another, nor for nobody. */
export async function keepNow(): Promise<void> {
  const choice = ownChoice();
  if (!choice || !canKeep()) return;
  const token = readToken();
  const isStill = () => readToken() === token && ownChoice() !== undefined;
  const agenda = await readAgenda(choice.owner);
  const documents = await findPinned(choice.documents);
  if (!isStill()) return;
  const cache = await caches.open(CACHE);
  const kept: Kept = { ...agenda, documents: await keepFiles(cache, documents) };
  await cache.put(DATA, Response.json(kept));
  if (!isStill()) await forgetKept();
  else writeChoice({ ...choice, documents: kept.documents.map(({ id }) => id) });
}

const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: SCOPE });

/** Begins to keep: the worker first, without which nothing of it is seen. Throws where the browser refuses. */
export async function startKeeping(owner: string): Promise<void> {
  await registerWorker();
  if (readChoice()?.owner !== owner) writeChoice({ owner, documents: [] });
  await keepNow();
}

/** Keeps anew for a wish that is there already: one that is taken back meanwhile stays taken back. */
export async function goOnKeeping(): Promise<void> {
  await registerWorker();
  await (ownChoice() ? keepNow() : forgetAll());
}
