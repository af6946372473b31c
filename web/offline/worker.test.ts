import { createHash } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DATA, fileAddress, type OfflineCopy, OLDEST_DAYS } from "../parts/offline/offline-copy.ts";
import { CHECK, OPEN, STYLE } from "./offline-page.ts";

const FILE = fileAddress("d1");

type Listener = (visit: object) => void;
const listeners = new Map<string, Listener>();
let copy: OfflineCopy | undefined;
const deleted: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("addEventListener", (name: string, listener: Listener) =>
    listeners.set(name, listener),
  );
  await import("./worker.ts");
  vi.unstubAllGlobals();
});
beforeEach(() => {
  copy = {
    ...{ owner: "awa", seenAt: new Date().toISOString() },
    ...{ events: [], answers: {}, documents: [] },
  };
  deleted.length = 0;
  vi.stubGlobal("caches", {
    match: async (asked: string) => {
      if (asked === FILE) return new Response("%PDF");
      return asked === DATA && copy ? Response.json(copy) : undefined;
    },
    delete: async (name: string) => void deleted.push(name),
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(() => vi.unstubAllGlobals());

/** What a page that is asked for without network is answered. */
function visit(path = "/espace-membre"): Promise<Response> {
  return new Promise((respondWith) => {
    listeners.get("fetch")?.({
      request: { url: `https://site.exemple.fr${path}`, mode: "navigate", method: "GET" },
      preloadResponse: Promise.resolve(undefined),
      respondWith,
    });
  });
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("T66 T85 the offline page allows its own script only, and no code from strings", async () => {
  const { headers } = await visit();
  expect((headers.get("content-security-policy") ?? "").split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hashOf(CHECK)}`,
    `style-src ${hashOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect([headers.get("referrer-policy"), headers.get("x-content-type-options")]).toEqual([
    "no-referrer",
    "nosniff",
  ]);
});

test("a copy that is too old is erased instead of shown", async () => {
  const seen = new Date(Date.now() - (OLDEST_DAYS * 24 + 1) * 3_600_000);
  copy = { ...(copy as OfflineCopy), seenAt: seen.toISOString() };
  expect((await visit()).type).toBe("error");
  expect(deleted).toEqual(["hors-ligne"]);
});

/** The address that the page of a document leads its owner to. */
const nextOf = (page: string): string => /data-next="([^"]+)"/.exec(page)?.[1] ?? "";

test("a stored document is given only through the page that checks its owner, once", async () => {
  const checked = await visit(FILE);
  const page = await checked.text();
  expect(page).not.toContain("%PDF");
  expect(page).toContain('data-owner="awa"');
  expect(page.indexOf(CHECK)).toBeLessThan(page.indexOf(OPEN));
  expect(checked.headers.get("content-security-policy")).toContain(
    `script-src ${hashOf(CHECK)} ${hashOf(OPEN)};`,
  );
  const next = nextOf(page);
  expect(await (await visit(next)).text()).toBe("%PDF");
  expect(await (await visit(next)).text()).not.toContain("%PDF");
  expect(await (await visit(`${FILE}?cle=devinee`)).text()).not.toContain("%PDF");
});

test("a document of a copy that is too old is erased instead of given", async () => {
  const next = nextOf(await (await visit(FILE)).text());
  const seen = new Date(Date.now() - (OLDEST_DAYS * 24 + 1) * 3_600_000);
  copy = { ...(copy as OfflineCopy), seenAt: seen.toISOString() };
  expect((await visit(next)).type).toBe("error");
  expect(deleted).toContain("hors-ligne");
});
