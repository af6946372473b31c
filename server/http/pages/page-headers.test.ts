import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#server/testing/build-test-app.ts";
import {
  ALWAYS,
  API,
  expectPagePolicy,
  FILE,
  PAGE,
  SECRET_PAGE,
} from "#server/testing/expected-headers.ts";
import { makeDocument, makeGroup, makeResource } from "#server/testing/publish.ts";
import { as, get, openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
let app: TestApp;
let answer: WholeSite["answer"];
let admin: string;
let member: string;
beforeAll(async () => {
  site = await openWholeSite();
  ({ app, answer, admin, member } = site);
});
afterAll(() => site.close());

describe("T85 security headers of pages and their files", () => {
  test("are on a page, unchanged, its head, redirected, or not found", async () => {
    const page = await answer(200, get("/contact"), PAGE);
    expectPagePolicy(page.headers["content-security-policy"]);
    await answer(304, get("/contact", { "if-none-match": String(page.headers.etag) }), PAGE);
    await answer(200, { method: "HEAD", url: "/contact" }, PAGE);
    expectPagePolicy(
      (await answer(404, get("/page-inconnue"), PAGE)).headers["content-security-policy"],
    );
    await answer(308, get("/CONTACT"), { ...PAGE, "cache-control": "no-cache" }, ["location"]);
    await answer(404, get("/%zz"), API);
    await answer(404, { method: "POST", url: "/contact" }, API);
    await answer(421, get("/", { host: "evil.example" }), API);
  });

  test.each([
    "/reset-password/abc",
    "/verifier-adresse/abc",
    "/premier-acces/abc",
    "/confirmer-adresse/abc",
  ])("T21 send no referrer from %s", async (path) => {
    expectPagePolicy(
      (await answer(200, get(path), SECRET_PAGE)).headers["content-security-policy"],
    );
  });

  test("are on files of the build and documents, unchanged or not found", async () => {
    const [script = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    for (const path of [`/assets/${script}`, "/documents/cadre-de-partenariat.pdf"]) {
      const file = await answer(200, get(path), API);
      await answer(304, get(path, { "if-none-match": String(file.headers.etag) }), API);
      await answer(200, { method: "HEAD", url: path }, API);
    }
    for (const path of ["/assets/inconnu.js", "/documents/inconnu.pdf", "/.env"])
      await answer(404, get(path), ALWAYS);
  });

  test("a file of the build goes out compressed, its copy has no address", async () => {
    const [copy = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".br"));
    const path = `/assets/${copy.slice(0, -".br".length)}`;
    const compressed = { ...API, "content-encoding": "br" };
    await answer(200, get(path, { "accept-encoding": "br" }), compressed);
    await answer(404, get(`/assets/${copy}`), ALWAYS);
  });
});

describe("T51 T64 T85 headers of an uploaded file", () => {
  test("are right whole, in part, unchanged and refused", async () => {
    const { id } = await makeGroup(app, admin, "En-têtes");
    const { file_path, url } = await makeDocument(
      app,
      admin,
      id,
      "note.txt",
      Buffer.from("Ordre du jour\n"),
    );
    const path = `/api/uploads/${file_path}`;
    const secret = {
      ...FILE,
      "cache-control": "private, no-store",
      vary: "authorization",
      "content-disposition": expect.stringMatching(/^attachment; /),
    };
    await answer(200, as(member, path), secret);
    await answer(200, get(url), secret);
    await answer(206, as(member, path, { range: "bytes=0-3" }), secret);
    await answer(416, as(member, path, { range: "bytes=99-" }), ALWAYS);
    await answer(401, get(path), API);
    await answer(404, as(member, `/api/uploads/${"0".repeat(32)}.pdf`), API);
    const resource = await makeResource(app, admin, "articles");
    const open = {
      ...FILE,
      "cache-control": "public, no-cache",
      "content-disposition": expect.stringMatching(/^inline; /),
    };
    const { headers } = await answer(200, get(`/api/uploads/${resource.filePath}`), open);
    await answer(
      304,
      get(`/api/uploads/${resource.filePath}`, { "if-none-match": String(headers.etag) }),
      ALWAYS,
    );
  });
});
