import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;
let document: Document;
const content = pdf("Compte rendu");

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Fichiers")).id;
  document = await makeDocument(app, admin, groupId, "Compte rendu.pdf", content);
});
afterAll(() => app.close());

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  call(app, { url: url.replace(/^\/api/, ""), headers }, token);
const NOT_FOUND = { success: false, code: "file_not_found", message: messages.fileNotFound };
const MISSING = { success: false, code: "token_missing", message: messages.tokenMissing };

describe("access to a document (T32)", () => {
  test("is given to any member, in any group", async () => {
    const reply = await get(`/uploads/${document.file_path}`, member);
    expect([reply.statusCode, reply.headers["content-type"], reply.rawPayload]).toEqual([
      200,
      "application/pdf",
      content,
    ]);
  });

  test("is refused without a session, with the same answer for unknown files", async () => {
    for (const name of [document.file_path, `${"0".repeat(32)}.pdf`, "n-importe-quoi"]) {
      const reply = await get(`/uploads/${name}`);
      expect([reply.statusCode, reply.json()]).toEqual([401, MISSING]);
    }
  });

  test("is refused to an ended session (T14, T33)", async () => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect((await get(`/uploads/${document.file_path}`, token)).json()).toMatchObject({
      code: "session_expired",
      message: messages.sessionExpired,
    });
  });

  test("answers 404 with its own message for an unknown file", async () => {
    for (const name of [`${"0".repeat(32)}.pdf`, "inconnu.pdf", "drafts", "site.db"]) {
      const reply = await get(`/uploads/${name}`, member);
      expect([name, reply.statusCode, reply.json()]).toEqual([name, 404, NOT_FOUND]);
    }
  });
});

describe("signed URL of a preview (T33)", () => {
  const sessionIn = (url: string): string =>
    new URL(url, "https://mediation.test").searchParams.get("session") ?? "";

  test.each<[string, (user: { id: string }, token: string) => Promise<unknown>]>([
    ["log-out", (_user, token) => call(app, { method: "POST", url: "/logout" }, token)],
    [
      "the deletion of the account",
      ({ id }) => call(app, { method: "DELETE", url: `/users/${id}` }, admin),
    ],
    [
      "a change of password",
      (_user, token) =>
        call(
          app,
          {
            method: "PUT",
            url: "/users/me/password",
            body: { currentPassword: PASSWORD, newPassword: "brouette-Violette-1893" },
          },
          token,
        ),
    ],
    [
      "expiry",
      ({ id }) =>
        app.db
          .updateTable("sessions")
          .set({ last_seen_at: "2020-01-01T00:00:00.000Z" })
          .where("user_id", "=", id)
          .execute(),
    ],
  ])("ends with the session that requested it, by %s", async (_what, end) => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    const elsewhere = await tokenOf(app, await makeUser(app));
    const { url } = (await get("/documents", token)).json()[0];
    const theirs = (await get("/documents", elsewhere)).json()[0].url;
    expect((await get(url)).statusCode).toBe(200);
    await end(user, token);
    for (const headers of [{}, { range: "bytes=0-9" }])
      expect((await get(url, undefined, headers)).json()).toMatchObject({
        code: "session_expired",
      });
    expect((await get(theirs)).statusCode).toBe(200);
    expect(JSON.stringify(app.logged)).not.toContain(
      new URL(url, "https://mediation.test").searchParams.get("sig"),
    );
  });

  test("works without an Authorization header, for five minutes", async () => {
    const { url } = (await get("/documents", member)).json()[0];
    expect((await get(url)).rawPayload).toEqual(content);
    const past = new FakeClock(new Date(app.clock.now().getTime() - 301_000).toISOString());
    const late = signedUrl({ ...app, clock: past }, document.file_path, sessionIn(url));
    expect((await get(late)).json()).toEqual(MISSING);
    expect((await get(late, member)).statusCode).toBe(200);
  });

  test.each<[string, (url: URL) => void]>([
    ["another signature", (url) => url.searchParams.set("sig", "A".repeat(43))],
    ["no signature", (url) => url.searchParams.delete("sig")],
    [
      "a signature cut short",
      (url) => url.searchParams.set("sig", url.searchParams.get("sig")?.slice(0, 20) ?? ""),
    ],
    ["an empty signature", (url) => url.searchParams.set("sig", "")],
    [
      "a later end",
      (url) => url.searchParams.set("exp", String(Number(url.searchParams.get("exp")) + 1)),
    ],
    [
      "an end written otherwise",
      (url) => url.searchParams.set("exp", `0${url.searchParams.get("exp")}`),
    ],
    ["an end that is no number", (url) => url.searchParams.set("exp", "Infinity")],
    ["no end", (url) => url.searchParams.delete("exp")],
    ["another session", (url) => url.searchParams.set("session", "A".repeat(22))],
    ["no session", (url) => url.searchParams.delete("session")],
  ])("is rejected with %s", async (_what, tamper) => {
    const url = new URL(document.url, "https://mediation.test");
    tamper(url);
    expect((await get(`${url.pathname}${url.search}`)).json()).toEqual(MISSING);
  });

  test("is rejected for another file, or signed with another secret", async () => {
    const other = await makeDocument(app, admin, groupId, "Autre.pdf");
    const { search } = new URL(other.url, "https://mediation.test");
    expect((await get(`/uploads/${document.file_path}${search}`)).json()).toEqual(MISSING);
    expect(
      (
        await get(
          signedUrl(
            { ...app, secret: Buffer.alloc(32, 8) },
            document.file_path,
            sessionIn(document.url),
          ),
        )
      ).json(),
    ).toEqual(MISSING);
  });

  test("is rejected with an unknown parameter", async () => {
    expect((await get(`${document.url}&type=text/html`)).statusCode).toBe(400);
    expect((await get(`${document.url}&sig=x`)).statusCode).toBe(400);
  });

  test("stops when the document or its group is deleted, and works again once restored", async () => {
    const { id } = await makeGroup(app, admin, "Passage");
    const passing = await makeDocument(app, admin, id, "Passage.pdf");
    const remove = (url: string) => call(app, { method: "DELETE", url }, admin);
    const restore = (path: string) =>
      call(app, { method: "POST", url: `/trash/${path}/restore` }, admin);
    await remove(`/documents/${passing.id}`);
    expect((await get(passing.url)).json()).toEqual(NOT_FOUND);
    await restore(`document/${passing.id}`);
    expect((await get(passing.url)).statusCode).toBe(200);
    await remove(`/groupes/${id}`);
    expect((await get(passing.url)).json()).toEqual(NOT_FOUND);
    expect((await get(`/uploads/${passing.file_path}`, member)).json()).toEqual(NOT_FOUND);
    await restore(`group/${id}`);
    expect((await get(passing.url)).statusCode).toBe(200);
  });
});

describe("public resource", () => {
  test("is served without a session until it is deleted", async () => {
    const resource = await makeResource(app, admin, "rapports", "Rapport.pdf", content);
    const reply = await get(`/uploads/${resource.filePath}`);
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, content]);
    expect(reply.headers).toMatchObject({
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    await call(app, { method: "DELETE", url: `/ressources/${resource.id}` }, admin);
    expect((await get(`/uploads/${resource.filePath}`)).json()).toEqual(MISSING);
    expect((await get(`/uploads/${resource.filePath}`, member)).json()).toEqual(NOT_FOUND);
  });
});

describe("malicious paths (T45, T54)", () => {
  test.each([
    "..%2fsite.db",
    "..%2f..%2fetc%2fpasswd",
    "..",
    "%2e%2e",
    "./x",
    "drafts%2fabc",
    "%00",
    "x%00.pdf",
    "x/",
    "/x",
    "a;b",
    "%ff",
    "con.pdf",
    `${"a".repeat(300)}.pdf`,
    "%252e%252e%252fsite.db",
    "..%5csite.db",
  ])("%s opens nothing", async (trick) => {
    for (const token of [undefined, member]) {
      const reply = await get(`/uploads/${trick}`, token);
      expect([401, 404, 400], reply.body).toContain(reply.statusCode);
      expect(reply.json().success).toBe(false);
    }
  });

  test("variants of a real name open nothing", async () => {
    const name = document.file_path;
    for (const variant of [
      `${name}/`,
      `/${name}`,
      name.toUpperCase(),
      `${name}%20`,
      `${name}.`,
      `${name};a=b`,
      `x%2f..%2f${name}`,
      `${name}%00`,
      `%20${name}`,
    ]) {
      const reply = await get(`/uploads/${variant}`, member);
      expect([404, 400], variant).toContain(reply.statusCode);
      expect([401, 404, 400], variant).toContain((await get(`/uploads/${variant}`)).statusCode);
    }
  });
});
