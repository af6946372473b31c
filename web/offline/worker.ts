import { CACHE, DATA, isFileAddress, type Kept, OLDEST_DAYS } from "../parts/offline/kept.ts";
import { inTime } from "./in-time.ts";
import { CHECK, keptPage, STYLE } from "./kept-page.ts";

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

/** What is kept, as a page; nothing where there is nothing, or where it is too old to be believed. */
async function answerKept(): Promise<Response | undefined> {
  const found = await caches.match(DATA);
  if (!found) return undefined;
  const kept = (await found.json()) as Kept;
  const now = new Date();
  if (now.getTime() - Date.parse(kept.seenAt) > OLDEST_DAYS * DAY_MS) {
    await caches.delete(CACHE);
    return undefined;
  }
  const policy = `default-src 'none'; script-src ${await hashOf(CHECK)}; style-src ${await hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return new Response(keptPage(kept, now), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}

/** The network first, always: nothing of the site is ever answered from here, but what is kept when there is no network. */
async function answer({ request, preloadResponse }: Visit): Promise<Response> {
  if (isFileAddress(new URL(request.url).pathname)) {
    const file = await caches.match(request.url);
    if (file) return file;
  }
  const network = (async () => (await preloadResponse) ?? fetch(request))();
  return (await inTime(network, answerKept)) ?? Response.error();
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
