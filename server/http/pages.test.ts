import Fastify, { type FastifyInstance } from "fastify";
import { createContext, type ServerBuild } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Site } from "../../contract/page.ts";
import { readConfig } from "../config.ts";
import { mountPages } from "./pages.ts";

const PAGE = `<!doctype html><title>Page</title><script>let early</script>${"texte ".repeat(300)}`;

let app: FastifyInstance;
let rendered: string[];
let version: string;
let status: number;

/** Pages that only say which address was rendered. */
const build = (): ServerBuild => {
  const loader = ({ request }: { request: Request }) => {
    rendered.push(request.url.replace("https://mediation.test", ""));
    return new Response(`${PAGE}${rendered.length}`, { status, headers: { "content-type": "text/html" } });
  };
  return {
    entry: { module: { default: () => new Response(), siteContext: createContext() } },
    routes: { all: { id: "all", path: "*", module: { loader } } },
    assets: { version: "1", url: "", entry: { imports: [], module: "" }, routes: {} },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    basename: "/",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
};

beforeEach(() => {
  rendered = [];
  version = "1";
  status = 200;
  app = Fastify();
  const config = readConfig({ PUBLIC_URL: "https://mediation.test" });
  mountPages(app, config, { build: async () => build(), site: {} as Site, versionOf: async () => version, stable: true });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("pages", () => {
  test("a page is rendered once, then sent as it was, with its tag and the hash of its script", async () => {
    const first = await get("/contact");
    const second = await get("/contact");
    expect(rendered).toEqual(["/contact"]);
    expect(second.body).toBe(first.body);
    expect(second.headers["content-security-policy"]).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]+';/);
    expect((await get("/contact", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
  });

  test.each(["br", "gzip"])("it is sent in %s to a browser that reads it", async (encoding) => {
    const answer = await get("/contact", { "accept-encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(PAGE.length / 2);
  });

  test("another version of what it shows is rendered anew, once", async () => {
    const before = await get("/mediation-en-sante/ressources/articles");
    version = "2";
    const after = await get("/mediation-en-sante/ressources/articles");
    await get("/mediation-en-sante/ressources/articles");
    expect(rendered.length).toBe(2);
    expect(after.body).not.toBe(before.body);
  });

  test("a query that a page does not read makes no other page", async () => {
    for (const query of ["", "?utm_source=lettre", "?x=1", "?x=2"]) await get(`/qui-sommes-nous${query}`);
    expect(rendered).toEqual(["/qui-sommes-nous"]);
  });

  test.each(["/login?raison=session", "/mediation-en-sante/ressources/articles?q=soin"])("%s is rendered with its query, and not kept", async (url) => {
    await get(url);
    await get(url);
    expect(rendered).toEqual([url, url]);
  });

  test.each(["/reset-password/secret", "/verifier-adresse/secret"])("%s is kept by nobody", async (url) => {
    const answer = await get(url);
    await get(url);
    expect(rendered.length).toBe(2);
    expect([answer.headers["cache-control"], answer.headers["referrer-policy"]]).toEqual(["no-store", "no-referrer"]);
  });

  test("an address that leads nowhere, or a page that failed, is not kept", async () => {
    status = 404;
    await get("/nulle-part");
    await get("/nulle-part");
    expect(rendered.length).toBe(2);
    expect((await get("/nulle-part")).headers.etag).toBeUndefined();
  });

  test.each([
    ["/Contact", "/contact"],
    ["/contact/", "/contact"],
    ["//contact?x=1", "/contact?x=1"],
  ])("%s leads to the one address of the page", async (url, proper) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, proper]);
    expect(rendered).toEqual([]);
  });
});
