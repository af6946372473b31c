/**
 * What OFFLINE=off sends at the address of the worker of the member space (web/offline). Browsers ask for that address at each visit, whatever
 * they have: this takes the place of what is there at once, clears its caches, and unregisters itself. It answers no request, so
 * that a page which is open goes on with the network; and it needs nothing of the application, which may be what went wrong.
 */
export const END_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;
