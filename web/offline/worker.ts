import {
  CACHE,
  DATA,
  documentAt,
  fileAddress,
  type OfflineCopy,
  OLDEST_DAYS,
} from "../parts/offline/offline-copy.ts";
import { networkOrCopy } from "./network-or-copy.ts";
import { CHECK, documentPage, OPEN, offlinePage, STYLE } from "./offline-page.ts";

/** What the types of a page do not know of a worker. */
interface Visit extends Event {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
interface Worker {
  addEventListener: (name: string, listener: (event: Visit) => void) => void;
  skipWaiting: () => void;
  registration: ServiceWorkerRegistration;
}
const worker = globalThis as unknown as Worker;

const DAY_MS = 24 * 3_600_000;

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The stored copy; undefined without one, and when it is too old: then it is erased. */
async function readCopy(now: Date): Promise<OfflineCopy | undefined> {
  const found = await caches.match(DATA);
  if (!found) return undefined;
  const copy = (await found.json()) as OfflineCopy;
  if (now.getTime() - Date.parse(copy.seenAt) <= OLDEST_DAYS * DAY_MS) return copy;
  await caches.delete(CACHE);
  return undefined;
}

async function pageOf(html: string, ...scripts: string[]): Promise<Response> {
  const hashes = await Promise.all(scripts.map(hashOf));
  const policy = `default-src 'none'; script-src ${hashes.join(" ")}; style-src ${await hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

async function respondFromCopy(): Promise<Response | undefined> {
  const now = new Date();
  const copy = await readCopy(now);
  return copy && pageOf(offlinePage(copy, now), CHECK);
}

/** Keys that pages have been given, each good for one document once. */
const keys = new Map<string, string>();

/**
 * A stored document is only given to a page that has compared the session's account with the owner of the copy: the worker cannot read the
 * session. Undefined where nothing is stored.
 */
async function respondWithDocument(id: string, key: string | null): Promise<Response | undefined> {
  const copy = await readCopy(new Date());
  const file = copy && (await caches.match(fileAddress(id)));
  if (!copy || !file) return undefined;
  if (key !== null && keys.get(key) === id) {
    keys.delete(key);
    return file;
  }
  const fresh = crypto.randomUUID();
  keys.set(fresh, id);
  return pageOf(documentPage(copy, id, `${fileAddress(id)}?cle=${fresh}`), CHECK, OPEN);
}

/** Network first: only the offline copy is served from the cache. */
async function answer({ request, preloadResponse }: Visit): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = documentAt(pathname);
  const stored =
    id === undefined ? undefined : await respondWithDocument(id, searchParams.get("cle"));
  if (stored) return stored;
  const network = (async () => (await preloadResponse) ?? fetch(request))();
  return (await networkOrCopy(network, respondFromCopy)) ?? Response.error();
}

worker.addEventListener("install", () => worker.skipWaiting());
// The page is asked for while the worker wakes up.
worker.addEventListener("activate", (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
worker.addEventListener("fetch", (visit) => {
  const { mode, method } = visit.request;
  if (mode === "navigate" && method === "GET") visit.respondWith(answer(visit));
});
