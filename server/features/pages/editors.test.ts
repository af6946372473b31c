import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Address, parseAddress } from "#contract/address.ts";
import type { Member } from "#contract/members.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";

/** Routes that the editor's right opens, beyond those of any member. */
const GIVEN: Address[] = [
  "GET /pages",
  "GET /pages/:id",
  "PUT /pages/:id/draft",
  "DELETE /pages/:id/draft",
  "POST /pages/:id/check",
  "POST /pages/:id/preview-address",
  "POST /pages/:id/document",
  "POST /pages/:id/markdown",
  "POST /pages/:id/diff",
  "POST /pages/:id/publish",
  "GET /pages/:id/versions",
  "GET /pages/:id/versions/:number",
  "GET /pages/:id/versions/:number/diff",
  "POST /pages/:id/versions/:number/restore",
  "GET /articles",
  "POST /pages",
  "PUT /pages/:id/heading",
  "PUT /pages/:id/address",
  "GET /pages/:id/links",
  "POST /pages/:id/withdraw",
  "DELETE /pages/:id",
  "GET /media",
  "POST /media",
  "PUT /media/:id",
  "DELETE /media/:id",
  "POST /media/:id/restore",
];

let app: TestApp;
let fixtures: Fixtures;
let admin: string;
let editor: string;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  admin = await tokenOf(app, await makeAdmin(app));
  editor = await tokenOf(app, await makeUser(app, { is_editor: 1 }));
});
afterAll(() => app.close());

test.each(
  everyRoute
    .filter(({ access }) => access === "admin" || access === "publisher" || access === "editor")
    .map(({ address }) => [address] as const),
)("an editor has access to %s only if it is in the list (T31)", async (address) => {
  const body = fixtures.bodyOf(address);
  const request = {
    method: parseAddress(address).method,
    url: await fixtures.pathOf(address),
    ...(body && { body }),
  };
  const { statusCode } = await call(app, request, editor);
  expect(statusCode === 403 ? "refused" : "given").toBe(
    GIVEN.includes(address) ? "given" : "refused",
  );
});

describe("legal pages", () => {
  test.each(["legalNotice", "privacy"])("an editor can read %s but not change it", async (id) => {
    const { live, mayEdit } = (await call(app, { url: `/pages/${id}` }, editor)).json();
    expect([live.markdown.length > 100, mayEdit]).toEqual([true, false]);
    for (const [method, url, body] of [
      ["PUT", "draft", { ...PAGE_TEXT, basedOn: 0 }],
      ["POST", "publish", PAGE_TEXT],
      ["POST", "versions/0/restore", {}],
      ["POST", "withdraw", { reason: "Essai" }],
      ["POST", "preview-address", {}],
    ] as const) {
      const answer = await call(app, { method, url: `/pages/${id}/${url}`, body }, editor);
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expect((await call(app, { url: `/pages/${id}` }, admin)).json()).toMatchObject({
      version: 0,
      mayEdit: true,
    });
  });
});

test("an administrator gives or removes the right at once, which is logged", async () => {
  const user = await makeUser(app, { first_name: "Zoé", last_name: "Petit" });
  const token = await tokenOf(app, user);
  const give = async (right: boolean): Promise<Member> => {
    app.clock.advance(1000);
    return (
      await call(
        app,
        { method: "PUT", url: `/users/${user.id}/redaction`, body: { editor: right } },
        admin,
      )
    ).json();
  };
  const may = async () => (await call(app, { url: "/pages" }, token)).statusCode;
  const me = async () => (await call(app, { url: "/users/me" }, token)).json().editor;
  expect([await may(), await me()]).toEqual([403, undefined]);
  expect((await give(true)).editor).toBe(true);
  await give(true);
  expect([await may(), await me()]).toEqual([200, true]);
  const listed: Member[] = (await call(app, { url: "/users?q=petit" }, admin)).json();
  expect(listed).toMatchObject([{ id: user.id, editor: true, role: "member" }]);
  app.clock.advance(1000);
  const profile = { username: "Autre", firstName: "Zoé", lastName: "Petit" };
  const saved = await call(app, { method: "PUT", url: "/users/me", body: profile }, token);
  expect(saved.json().editor).toBe(true);

  const drafted = { ...PAGE_TEXT, basedOn: 0 };
  await call(app, { method: "PUT", url: "/pages/contact/draft", body: drafted }, token);
  expect(await give(false)).not.toHaveProperty("editor");
  expect([await may(), await me()]).toEqual([403, undefined]);
  const late = await call(
    app,
    { method: "POST", url: "/pages/contact/publish", body: PAGE_TEXT },
    token,
  );
  expect(late.statusCode, "rights taken while writing").toBe(403);
  await give(true);
  const pages: SitePage[] = (await call(app, { url: "/pages" }, token)).json();
  expect(pages.find(({ id }) => id === "contact")?.hasDraft, "nothing is lost").toBe(true);

  const acts = (await call(app, { url: "/journal?q=petit" }, admin)).json();
  expect(acts.map(({ act }: { act: string }) => act)).toEqual([
    "editor_granted",
    "editor_removed",
    "account_updated",
    "editor_granted",
  ]);
});

test("rejects the right for an application", async () => {
  const { id } = await makeUser(app, { status: "pending" });
  const body = { editor: true };
  const answer = await call(app, { method: "PUT", url: `/users/${id}/redaction`, body }, admin);
  expect(answer.statusCode).toBe(409);
});
