import {
  CACHE,
  DATA,
  isFileAddress,
  type OfflineCopy,
  OLDEST_DAYS,
} from "../parts/offline/offline-copy.ts";
import { networkOrCopy } from "./network-or-copy.ts";
import { CHECK, offlinePage, STYLE } from "./offline-page.ts";

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

/** The copy as a page; undefined without a copy, or when it is too old. */
async function respondFromCopy(): Promise<Response | undefined> {
  const found = await caches.match(DATA);
  if (!found) return undefined;
  const copy = (await found.json()) as OfflineCopy;
  const now = new Date();
  if (now.getTime() - Date.parse(copy.seenAt) > OLDEST_DAYS * DAY_MS) {
    await caches.delete(CACHE);
    return undefined;
  }
  const policy = `default-src 'none'; script-src ${await hashOf(CHECK)}; style-src ${await hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return new Response(offlinePage(copy, now), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Network first: only the offline copy is served from the cache. */
async function answer({ request, preloadResponse }: Visit): Promise<Response> {
  if (isFileAddress(new URL(request.url).pathname)) {
    const file = await caches.match(request.url);
    if (file) return file;
  }
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
