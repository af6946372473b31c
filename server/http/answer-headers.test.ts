import { readdirSync } from "node:fs";
import { connect } from "node:net";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "../testing/publish.ts";
import { withPages } from "../testing/with-pages.ts";

/** Written by hand from threats.md §5.6: nothing here is read from the code under test. */
const ALWAYS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "geolocation=(), camera=(), microphone=()",
  "x-xss-protection": "0",
};
const API = {
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
const FILE = { ...API, "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'", "x-frame-options": "SAMEORIGIN" };
const PAGE = { ...ALWAYS, "x-frame-options": "DENY", "referrer-policy": "strict-origin-when-cross-origin" };
const SECRET_PAGE = { ...PAGE, "referrer-policy": "no-referrer", "cache-control": "no-store" };
const NEVER = ["server", "x-powered-by", "access-control-allow-origin", "access-control-allow-credentials", "set-cookie", "location"];
/** What a page's policy must say; what else it names is about this site alone. */
const PAGE_POLICY = ["default-src 'none'", "form-action 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"];
const UNSAFE = /'unsafe-(inline|eval|hashes)'|https?:|\*|script-src[^;]*(data|blob):/;

let app: TestApp;
let whole: FastifyInstance;
let admin: string;
let member: string;
let port: number;
beforeAll(async () => {
  app = await buildTestApp({ rateLimit: true });
  whole = await withPages(app);
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  await whole.listen({ port: 0, host: "127.0.0.1" });
  const address = whole.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await whole.close();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({ url, headers });
const as = (token: string, url: string, headers: Record<string, string> = {}): InjectOptions => get(url, { authorization: `Bearer ${token}`, ...headers });
const post = (url: string, body: unknown, headers: Record<string, string> = {}): InjectOptions => ({ method: "POST", url, payload: body as object, headers });

async function answer(status: number, request: InjectOptions, headers: Record<string, string>, allowed: string[] = []) {
  const reply = await whole.inject(request);
  const seen = `${request.method ?? "GET"} ${String(request.url)}`;
  expect(reply.statusCode, seen).toBe(status);
  expect(reply.headers, seen).toMatchObject(headers);
  for (const name of NEVER.filter((header) => !allowed.includes(header))) expect(reply.headers, seen).not.toHaveProperty(name);
  return reply;
}

function expectPagePolicy(policy: unknown): void {
  const directives = String(policy).split("; ");
  for (const directive of PAGE_POLICY) expect(directives).toContain(directive);
  expect(String(policy)).not.toMatch(UNSAFE);
}

describe("T85 headers of the API", () => {
  test("stand on every answer, good or bad", async () => {
    await answer(200, get("/health"), API);
    await answer(200, get("/api/openapi.json"), API);
    await answer(200, get("/api/captcha"), { ...API, "cache-control": "no-store" });
    await answer(200, as(member, "/api/users/me"), { ...API, "cache-control": "private, no-store" });
    await answer(200, { ...as(member, "/api/users/me"), method: "HEAD" }, API);
    await answer(204, { ...as(await tokenOf(app, await makeUser(app)), "/api/logout"), method: "POST" }, API);
    await answer(400, post("/api/login", {}), { ...API, "cache-control": "no-store" });
    await answer(401, get("/api/users/me"), { ...API, "cache-control": "no-store" });
    await answer(403, as(member, "/api/users"), { ...API, "cache-control": "no-store" });
    await answer(404, as(member, "/api/groupes/introuvable"), { ...API, "cache-control": "no-store" });
    await answer(404, post("/api/rien", {}), API);
    await answer(404, get("/api/%zz"), API);
    await answer(404, get(`/api/groupes/${"x".repeat(300)}`), ALWAYS);
    await answer(405, { method: "PATCH", url: "/api/login" }, { ...API, allow: "POST" });
    await answer(405, { method: "OPTIONS", url: "/api/users" }, { ...API, allow: "GET, HEAD" });
    await answer(413, post("/api/login", { email: "x".repeat(70_000) }), API);
    await answer(415, post("/api/login", "x", { "content-type": "text/plain" }), API);
    await answer(415, post("/api/login", {}, { "content-encoding": "gzip" }), API);
    await answer(421, get("/api/captcha", { host: "evil.example" }), API);
  });

  test("on a refusal of the throttle, with the time to wait", async () => {
    for (let tries = 0; tries < 5; tries += 1) await answer(401, post("/api/login", { email: "essai@exemple.fr", password: "x" }), API);
    const refused = await answer(429, post("/api/login", { email: "essai@exemple.fr", password: "x" }), { ...API, "cache-control": "no-store" });
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  });

  test("T85 logging out has the browser erase what the site stored; no other answer does", async () => {
    const token = await tokenOf(app, await makeUser(app));
    expect((await call(app, { url: "/users/me" }, token)).headers["clear-site-data"]).toBeUndefined();
    expect((await call(app, { method: "POST", url: "/logout" }, token)).headers["clear-site-data"]).toBe('"storage"');
    expect((await call(app, { method: "POST", url: "/logout" }, token)).headers["clear-site-data"], "a session that has ended").toBeUndefined();
  });

  test("T83 on a fault of ours, which says so in French, without a trace, and is logged once", async () => {
    app.queries.failOn("select groups", new TypeError("secret interne : /srv/site/server/x.ts"));
    const failed = await answer(500, as(member, "/api/groupes"), { ...API, "cache-control": "no-store" });
    app.queries.heal();
    expect(failed.body).toBe('{"success":false,"code":"unexpected","message":"Une erreur est survenue"}');
    const errors = app.logged.splice(0).filter(({ level }) => level >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ err: { type: "TypeError", message: "secret interne : /srv/site/server/x.ts" } });
  });

  test.each([
    ["bonjour\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("on what is no request", async (bytes, status) => {
    const raw = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (part) => {
        text += part;
      });
      socket.once("close", () => resolve(text));
    });
    expect(raw).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(API)) expect(raw.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
    expect(raw.toLowerCase()).toContain("\r\ncache-control: no-store\r\n");
  });
});

describe("T85 headers of the pages and of what comes with them", () => {
  test("a page, the same page unchanged, its head, one that is not there", async () => {
    const page = await answer(200, get("/contact"), PAGE);
    expectPagePolicy(page.headers["content-security-policy"]);
    await answer(304, get("/contact", { "if-none-match": String(page.headers.etag) }), PAGE);
    await answer(200, { method: "HEAD", url: "/contact" }, PAGE);
    expectPagePolicy((await answer(404, get("/page-inconnue"), PAGE)).headers["content-security-policy"]);
    await answer(308, get("/CONTACT"), PAGE, ["location"]);
    await answer(404, get("/%zz"), API);
    await answer(404, { method: "POST", url: "/contact" }, API);
    await answer(421, get("/", { host: "evil.example" }), API);
  });

  test.each(["/reset-password/abc", "/verifier-adresse/abc", "/premier-acces/abc", "/confirmer-adresse/abc"])(
    "T21 %s says to nobody where it was",
    async (path) => {
      expectPagePolicy((await answer(200, get(path), SECRET_PAGE)).headers["content-security-policy"]);
    },
  );

  test("a file of the build, of the public folder, a document, each of them unchanged or absent", async () => {
    const [script = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    for (const path of [`/assets/${script}`, "/documents/cadre-de-partenariat.pdf"]) {
      const file = await answer(200, get(path), API);
      await answer(304, get(path, { "if-none-match": String(file.headers.etag) }), API);
      await answer(200, { method: "HEAD", url: path }, API);
    }
    for (const path of ["/assets/inconnu.js", "/documents/inconnu.pdf", "/.env"]) await answer(404, get(path), ALWAYS);
  });
});

describe("T51 T64 T85 headers of a file that somebody sent", () => {
  test("whole, in part, unchanged, refused", async () => {
    const { id } = await makeGroup(app, admin, "En-têtes");
    const { file_path, url } = await makeDocument(app, admin, id, "note.txt", Buffer.from("Ordre du jour\n"));
    const path = `/api/uploads/${file_path}`;
    const secret = { ...FILE, "cache-control": "private, no-store", vary: "authorization", "content-disposition": expect.stringMatching(/^attachment; /) };
    await answer(200, as(member, path), secret);
    await answer(200, get(url), secret);
    await answer(206, as(member, path, { range: "bytes=0-3" }), secret);
    await answer(416, as(member, path, { range: "bytes=99-" }), ALWAYS);
    await answer(401, get(path), API);
    await answer(404, as(member, `/api/uploads/${"0".repeat(32)}.pdf`), API);
    const resource = await makeResource(app, admin, "articles");
    const open = { ...FILE, "cache-control": "public, no-cache", "content-disposition": expect.stringMatching(/^inline; /) };
    const { headers } = await answer(200, get(`/api/uploads/${resource.filePath}`), open);
    await answer(304, get(`/api/uploads/${resource.filePath}`, { "if-none-match": String(headers.etag) }), ALWAYS);
  });
});

describe("T86 F09 what a database says", () => {
  test.each([
    ["SQLITE_BUSY", 503],
    ["SQLITE_IOERR_WRITE", 503],
    ["SQLITE_IOERR_FSYNC", 503],
    ["SQLITE_READONLY", 503],
    ["EIO", 503],
    ["EROFS", 503],
    ["ECONNREFUSED", 503],
    ["57P01", 503],
    ["53300", 503],
    ["40001", 503],
    ["SQLITE_FULL", 507],
    ["ENOSPC", 507],
    ["EDQUOT", 507],
    ["53100", 507],
    ["SQLITE_CORRUPT", 500],
    ["23505", 500],
  ])("%s answers %i, and the process goes on", async (code, status) => {
    app.queries.failOn("select groups", Object.assign(new Error("from the database"), { code }));
    const failed = await answer(status, as(member, "/api/groupes"), API);
    app.queries.heal();
    expect([failed.json().success, failed.headers["retry-after"]]).toEqual([false, status === 503 ? "2" : undefined]);
    app.logged.length = 0;
    expect((await call(app, { url: "/groupes" }, member)).statusCode).toBe(200);
  });
});
