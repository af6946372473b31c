import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Site } from "#contract/page.ts";
import { readConfig } from "#server/config.ts";
import { type FakePages, fakeBuild, PAGE } from "#server/testing/fake-build.ts";
import { listen, open } from "#server/testing/listening.ts";
import { mountPages } from "./pages.ts";

const no = () => Promise.reject(new Error("unlimited"));
const limits = { counts: () => true, refuse: no, delayRefusal: no };
const UNLIMITED = Object.assign(() => undefined, limits);
let app: FastifyInstance;
let pages: FakePages;
let version: string;

beforeEach(() => {
  pages = { rendered: [], status: 200 };
  version = "1";
  app = Fastify();
  const build = fakeBuild(pages);
  const config = readConfig({ PUBLIC_URL: "https://mediation.test" });
  mountPages(app, config, UNLIMITED, {
    build: async () => build,
    openSite: () => ({}) as Site,
    versionOf: async () => version,
    stable: true,
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("pages", () => {
  test("a page is rendered once, then cached with its tag and the hash of its script", async () => {
    const first = await get("/contact");
    const second = await get("/contact");
    expect(pages.rendered).toEqual(["/contact"]);
    expect(second.body).toBe(first.body);
    expect(second.headers["content-security-policy"]).toMatch(
      /script-src 'self' 'sha256-[\w+/=]+';/,
    );
    const third = await get("/contact", { "if-none-match": String(first.headers.etag) });
    expect(third.statusCode).toBe(304);
  });

  test.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["*", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["identity", undefined],
    ["br;q=0", undefined],
    ["", undefined],
  ])("a browser that accepts « %s » gets %s", async (accepted, encoding) => {
    for (const url of ["/contact", "/mediation-en-sante/ressources/articles?q=soin"]) {
      for (const other of ["br", "gzip"]) await get(url, { "accept-encoding": other });
      const answer = await get(url, { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.rawPayload.length < PAGE.length / 2).toBe(encoding !== undefined);
    }
  });

  test("a new version is rendered once", async () => {
    const before = await get("/mediation-en-sante/ressources/articles");
    version = "2";
    const after = await get("/mediation-en-sante/ressources/articles");
    await get("/mediation-en-sante/ressources/articles");
    expect(pages.rendered.length).toBe(2);
    expect(after.body).not.toBe(before.body);
  });

  test("a failed page is not cached", async () => {
    pages.status = 500;
    await get("/contact");
    await get("/contact");
    expect(pages.rendered.length).toBe(2);
  });
});

describe("T66 the policy of a page", () => {
  const policyWith = async (env: Record<string, string>, url: string) => {
    const other = Fastify();
    const build = fakeBuild(pages);
    const config = readConfig({ PUBLIC_URL: "https://mediation.test", ...env });
    mountPages(other, config, UNLIMITED, {
      build: async () => build,
      openSite: () => ({}) as Site,
      versionOf: async () => "1",
      stable: true,
    });
    const { headers } = await other.inject(url);
    await other.close();
    return String(headers["content-security-policy"]);
  };

  test("allows no eval, wasm, blob workers or code from strings", async () => {
    const policy = await policyWith({}, "/contact");
    expect(policy).not.toMatch(/unsafe|worker-src[^;]* blob:|https:/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test("allows the captcha of a third party on its page only", async () => {
    const env = { CAPTCHA: "hcaptcha", CAPTCHA_SITE_KEY: "x", CAPTCHA_SECRET: "y" };
    const contact = await policyWith(env, "/contact");
    expect(contact).toContain("https://hcaptcha.com");
    expect(contact).not.toContain("trusted-types");
    expect(await policyWith(env, "/login")).toMatch(/^(?!.*https:).*trusted-types default/);
  });
});

describe("F15 a page is rendered once, whatever a client writes:", () => {
  test.each([
    [
      "a query that no page reads",
      "/qui-sommes-nous",
      [
        "/qui-sommes-nous",
        "/qui-sommes-nous?utm_source=lettre",
        "/qui-sommes-nous?x=1",
        "/qui-sommes-nous?q=soin",
      ],
    ],
    [
      "a page of the member space",
      "/espace-membre/agenda",
      ["/espace-membre/agenda", "/espace-membre/agenda?x=1", "/espace-membre/agenda/?q=soin"],
    ],
    [
      "groups",
      "/espace-membre/groupes/:id",
      ["/espace-membre/groupes/1", "/espace-membre/groupes/2?x=1", "/ESPACE-MEMBRE/groupes/3/"],
    ],
    [
      "unknown addresses",
      "/*",
      [
        "/espace-membre/x1",
        "/espace-membre/groupes/a/b",
        "/nulle-part",
        "/contact/x",
        "/Nulle/PART?x=2",
        "/x.php",
      ],
    ],
    [
      "the reason of a log-in",
      "/login?raison=session",
      ["/login?raison=session", "/login?retour=/a&raison=session", "/login?raison=session&x=1"],
    ],
    [
      "an unknown reason",
      "/login",
      ["/login?raison=<script>", "/login?raison=x1", "/login?retour=/a"],
    ],
    [
      "React Router's calls",
      "/contact.data?_routes=contact",
      [
        "/contact.data?_routes=contact",
        "/contact.data?_routes=contact,x&y=1",
        "/contact.data?_routes=x%2Ccontact",
      ],
    ],
    [
      "React Router's calls for a group",
      "/espace-membre/groupes/:id.data",
      ["/espace-membre/groupes/1.data", "/espace-membre/groupes/2.data?_routes=x"],
    ],
  ])("%s", async (_name, address, urls) => {
    for (const url of urls)
      expect((await get(url)).statusCode, url).toBe(address === "/*" ? 404 : 200);
    expect(pages.rendered.map(decodeURIComponent)).toEqual([address]);
  });

  test("a hundred simultaneous requests wait for one rendering", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pages.gate = promise;
    const answers = Array.from({ length: 100 }, (_, number) =>
      get(`/espace-membre/groupes/${number}`),
    );
    await expect.poll(() => pages.rendered.length).toBe(1);
    resolve();
    expect(new Set((await Promise.all(answers)).map(({ body }) => body)).size).toBe(1);
    expect(pages.rendered.length).toBe(1);
  });

  test("a search is truncated to its field, and fifty are cached apart from pages", async () => {
    const url = "/mediation-en-sante/ressources/articles?q=";
    await get("/contact");
    for (const text of ["soin", "soin", "x".repeat(5000)]) await get(`${url}${text}&autre=1`);
    expect(pages.rendered).toEqual(["/contact", `${url}soin`, `${url}${"x".repeat(100)}`]);
    for (let number = 0; number < 49; number += 1) await get(`${url}${number}`);
    pages.rendered = [];
    for (const address of ["/contact", `${url}48`, `${url}soin`]) await get(address);
    expect(pages.rendered).toEqual([`${url}soin`]);
  });

  test("searches are rendered one at a time, and delay no page", async () => {
    const gate = Promise.withResolvers<void>();
    pages.gate = gate.promise;
    const answers = ["a", "b", "c"].map((text) =>
      get(`/mediation-en-sante/ressources/articles?q=${text}`),
    );
    await expect.poll(() => pages.rendered.length).toBe(1);
    await new Promise((later) => setImmediate(() => setImmediate(later)));
    expect(pages.rendered.length).toBe(1);
    const page = get("/contact");
    await expect.poll(() => pages.rendered.at(-1)).toBe("/contact");
    gate.resolve();
    await Promise.all([page, ...answers]);
    expect(pages.rendered.length).toBe(4);
  });
});

describe("one-time links", () => {
  test.each(["/reset-password/", "/verifier-adresse/", "/premier-acces/", "/confirmer-adresse/"])(
    "T21 the page at %s ignores the token and is not cached",
    async (path) => {
      const first = await get(`${path}SECRETSECRET`);
      const second = await get(`${path}AUTRE?email=x@exemple.fr`);
      expect(pages.rendered).toEqual([`${path}:token`]);
      expect(second.body).toBe(first.body);
      for (const { headers } of [first, second])
        expect([headers["cache-control"], headers["referrer-policy"]]).toEqual([
          "no-store",
          "no-referrer",
        ]);
    },
  );
});

describe("T81 one address per page", () => {
  test.each([
    ["/Contact", "/contact"],
    ["/contact/", "/contact"],
    ["//contact?x=1", "/contact?x=1"],
    ["/%43ontact", "/contact"],
    ["/Espace-Membre/agenda", "/espace-membre/agenda"],
    ["//espace-membre//agenda?x=//evil.example", "/espace-membre/agenda?x=//evil.example"],
  ])("%s redirects to the address of the page", async (url, proper) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, proper]);
    expect(pages.rendered).toEqual([]);
  });

  test.each([
    "/\\EVIL.example/",
    "/\\\\EVIL.example/contact",
    "//EVIL.example",
    "//EVIL.example/",
    "//EVIL.example/contact",
    "///EVIL.example//contact/",
    "/%5cEVIL.example/",
    "/%5C%5CEVIL.example",
    "/%2f%2fEVIL.example/",
    "/%2F/EVIL.example/",
    "/\\/EVIL.example/",
    "/%09/EVIL.example/",
    "/%0d%0a/EVIL.example",
    "/.//EVIL.example/",
    "/..//EVIL.example/",
    "/;@EVIL.example/",
    "/@EVIL.example//",
    "/https:EVIL.example/",
    "/https://EVIL.example/",
    "/\u2028/EVIL.example/",
    "/Contact\\..\\..\\EVIL.example/",
  ])("%s is not found, or redirects to this site", async (url) => {
    // Written to the socket: a client that builds addresses would mend this one.
    const { write, read } = await open(await listen({ app }));
    await write(`GET ${url} HTTP/1.1\r\nHost: mediation.test\r\nConnection: close\r\n\r\n`);
    const answer = await read();
    expect(answer).toMatch(/^HTTP\/1\.1 (404|308|400) /);
    const [, location = "/"] = /^location: (.*)\r$/im.exec(answer) ?? [];
    expect(new URL(location, "https://mediation.test").host).toBe("mediation.test");
  });
});

describe("T45 an address of the API is never a page:", () => {
  test.each([
    "/api",
    "/api/",
    "/api/inconnue",
    "/API/inconnue",
    "//api/inconnue",
    "/%61pi/x",
    "/api//x?y",
    "/Api",
    "/api%2finconnue",
  ])("%s", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect([pages.rendered, answer.headers.location]).toEqual([[], undefined]);
  });
});
