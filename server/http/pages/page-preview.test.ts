import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { signedQuery } from "#server/files/signed-url.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let site: FastifyInstance;
let admin: string;
let other: string;
beforeAll(async () => {
  app = await buildTestApp();
  site = await withPages(app);
  admin = await tokenOf(app, await makeAdmin(app));
  other = await tokenOf(app, await makeAdmin(app));
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const ask = (id: string, token: string) =>
  call(app, { method: "POST", url: `/pages/${id}/preview-address` }, token);
const addressOf = async (id: string, token = admin): Promise<string> =>
  (await ask(id, token)).json().address;
const write = (id: string, markdown: string, version = 0) =>
  call(
    app,
    {
      method: "PUT",
      url: `/pages/${id}/draft`,
      body: { ...PAGE_TEXT, markdown, basedOn: 0, version },
    },
    admin,
  );

test("a draft is shown in its page to its author only", async () => {
  await write("definition", "## Un titre neuf\n\nUn passage neuf.");
  const seen = await site.inject(await addressOf("definition"));
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain("Un passage neuf.");
  expect(seen.body).toContain("<footer");
  expect(seen.body).toContain('<base target="_blank"/>');
  expect(seen.body).not.toContain("<script");
  expect(seen.body).toContain('href="#fin"');
  expect(seen.body).toContain(' id="fin"');
  expect(seen.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringMatching(
      /frame-ancestors 'self'; sandbox allow-same-origin$/,
    ),
  });
  const theirs = await site.inject(await addressOf("definition", other));
  expect(theirs.body).not.toContain("Un passage neuf.");
  expect((await site.inject("/mediation-en-sante/definition")).body).not.toContain("neuf");
});

test("an article is shown before publication, with its title", async () => {
  const body = { kind: "news", title: "Une nouvelle", category: "actualite", slug: "nouvelle" };
  const { id } = (await call(app, { method: "POST", url: "/pages", body }, admin)).json();
  await write(id, "## Déjà\n\nPas encore publié.");
  const { statusCode, body: html } = await site.inject(await addressOf(id));
  expect([statusCode, html.includes("Une nouvelle"), html.includes("Pas encore publié")]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await site.inject("/actualites/nouvelle")).statusCode).toBe(404);
});

test("a withdrawn page is shown with its last text, without a draft", async () => {
  const publish = (version: number) =>
    call(
      app,
      { method: "POST", url: "/pages/press/publish", body: { ...PAGE_TEXT, version } },
      admin,
    );
  await publish(0);
  const reason = { reason: "À revoir", version: 1 };
  await call(app, { method: "POST", url: "/pages/press/withdraw", body: reason }, admin);
  const seen = await site.inject(await addressOf("press"));
  expect([seen.statusCode, seen.body.includes("<footer")]).toEqual([200, true]);
});

test("an unsupported text is reported instead of shown", async () => {
  await write("home", "## Autre chose\n\nSans les parties de l’accueil.");
  const { statusCode, headers, body } = await site.inject(await addressOf("home"));
  expect([statusCode, headers["content-type"]]).toEqual([422, "text/plain; charset=utf-8"]);
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(body.length).toBeGreaterThan(10);
});

test("T31 a preview needs its page, signature, session, right and recent address", async () => {
  const member = await tokenOf(app, await makeUser(app));
  expect((await ask("definition", member)).statusCode).toBe(403);
  const address = await addressOf("definition");
  const listed = async (url: string) => (await site.inject(url)).body.trim();
  expect(await listed(address.replace("page=definition", "page=home"))).toBe(messages.linkInvalid);
  expect(await listed(`${address}x`)).toBe(messages.linkInvalid);
  expect(await listed("/apercu")).toBe(messages.linkInvalid);
  const leaving = await tokenOf(app, await makeAdmin(app));
  const theirs = await addressOf("definition", leaving);
  await call(app, { method: "POST", url: "/logout" }, leaving);
  expect((await site.inject(theirs)).statusCode).toBe(401);
  app.clock.advance(6 * 60_000);
  expect(await listed(address)).toBe(messages.linkInvalid);
});

test("T31 a preview address is refused once its editor lost the right", async () => {
  const user = await makeUser(app, { is_editor: 1 });
  const address = await addressOf("definition", await tokenOf(app, user));
  expect((await site.inject(address)).statusCode).toBe(200);
  await app.db.updateTable("users").set({ is_editor: 0 }).where("id", "=", user.id).execute();
  expect((await site.inject(address)).statusCode).toBe(403);
});

test("T12 a signature made for a file of the same name opens no preview", async () => {
  const session = new URLSearchParams(await addressOf("definition")).get("session") ?? "";
  const signed = signedQuery(app, "definition", session);
  const { statusCode, body } = await site.inject(`/apercu?page=definition&${signed}`);
  expect([statusCode, body.trim()]).toEqual([400, messages.linkInvalid]);
});
