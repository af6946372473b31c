import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
let other: { id: string };

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  group = await makeGroup(app, admin, "Accès aux droits");
  other = await makeGroup(app, admin, "Veille");
  for (const name of ["Élan 100 %.pdf", "elan_collectif.pdf", "Œuvres.pdf", "Budget.pdf"]) {
    await makeDocument(app, admin, group.id, name);
    app.clock.advance(1000);
  }
  // Nine at the same instant, which only their ids distinguish.
  for (let index = 0; index < 9; index += 1)
    await makeDocument(app, admin, other.id, `Ensemble ${index}.pdf`);
});
afterAll(() => app.close());

const list = async (query = ""): Promise<Document[]> => {
  const reply = await call(app, { url: `/documents${query}` }, member);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const names = async (query: string) => (await list(query)).map((document) => document.name);
const q = (text: string) => `?q=${encodeURIComponent(text)}`;

describe("list of documents", () => {
  test("has exactly the fields of the contract, with the group's name as category", async () => {
    const [document] = await list(q("Budget"));
    expect(document).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Budget.pdf",
      file_path: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      url: expect.stringMatching(
        /^\/api\/uploads\/[0-9a-f]{32}\.pdf\?exp=\d+&session=[\w-]{22}&sig=[\w-]{43}$/,
      ),
      category: "Accès aux droits",
      group_id: group.id,
      size: expect.any(Number),
      uploaded_at: "2026-03-02T09:00:03.000Z",
      version: 1,
    });
    expect(document?.url).toContain(document?.file_path);
  });

  test("is sorted from the newest, for one group or all", async () => {
    expect(await list()).toHaveLength(13);
    expect(await names(`?groupId=${group.id}`)).toEqual([
      "Budget.pdf",
      "Œuvres.pdf",
      "elan_collectif.pdf",
      "Élan 100 %.pdf",
    ]);
    expect(await list("?groupId=inconnu")).toEqual([]);
  });

  test("returns one document by its id", async () => {
    const [budget] = await list(q("Budget"));
    expect(await names(`?id=${budget?.id}`)).toEqual(["Budget.pdf"]);
    expect(await list(`?id=${budget?.id}&groupId=${other.id}`)).toEqual([]);
    expect(await list("?id=inconnu")).toEqual([]);
  });

  test.each([
    ["élan", ["elan_collectif.pdf", "Élan 100 %.pdf"]],
    ["ELAN", ["elan_collectif.pdf", "Élan 100 %.pdf"]],
    ["oeuvres", ["Œuvres.pdf"]],
    ["100 %", ["Élan 100 %.pdf"]],
    ["%", ["Élan 100 %.pdf"]],
    ["_", ["elan_collectif.pdf"]],
    ["\\", []],
    ["' or 1=1 --", []],
    ["  budget ", ["Budget.pdf"]],
  ])(
    "a search for %s ignores case and accents, and escapes wildcards (T72, T73)",
    async (text, found) => {
      expect(await names(q(text))).toEqual(found);
    },
  );

  test("mine=true lists only documents of the caller's groups, page by page", async () => {
    expect(await list("?mine=true")).toEqual([]);
    const joined = { method: "POST", url: `/groupes/${group.id}/join` } as const;
    await call(app, joined, member);
    const mine = ["Budget.pdf", "Œuvres.pdf", "elan_collectif.pdf", "Élan 100 %.pdf"];
    expect(await names("?mine=true")).toEqual(mine);
    expect(await names("?mine=true&limit=3")).toEqual(mine.slice(0, 3));
    const third = (await list("?mine=true&limit=3")).at(-1)?.id;
    expect(await names(`?mine=true&limit=3&before=${third}`)).toEqual(mine.slice(3));
    expect(await names(`${q("elan")}&mine=true`)).toEqual(mine.slice(2));
    expect(await list(`?mine=true&groupId=${other.id}`)).toEqual([]);
    await call(app, { method: "POST", url: `/groupes/${group.id}/leave` }, member);
    expect(await list("?mine=true")).toEqual([]);
  });

  test("combines filters", async () => {
    expect(await names(`${q("ensemble")}&groupId=${group.id}`)).toEqual([]);
    expect(await names(`${q("elan")}&groupId=${group.id}&limit=1`)).toEqual(["elan_collectif.pdf"]);
  });

  test("pages have no loss or repetition, even at one instant or after a deletion", async () => {
    const all = (await list()).map((document) => document.id);
    const seen: string[] = [];
    for (
      let page = await list("?limit=2");
      page.length > 0;
      page = await list(`?limit=2&before=${seen.at(-1)}`)
    )
      seen.push(...page.map((one) => one.id));
    expect(seen).toEqual(all);
    expect(await list("?before=inconnu")).toEqual([]);
    app.clock.advance(1000);
    const doomed = await makeDocument(app, admin, other.id, "Provisoire.pdf");
    await call(app, { method: "DELETE", url: `/documents/${doomed.id}` }, admin);
    expect((await list(`?before=${doomed.id}&limit=1`)).map((one) => one.id)).toEqual(
      all.slice(0, 1),
    );
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=1e3",
    "limit=1001",
    "limit=",
    "limit=1&limit=2",
    `q=${"a".repeat(101)}`,
    "q=%00",
    "sort=name",
    "groupId=a'b",
    "id=a'b",
    "mine=false",
  ])("rejects ?%s (T07, T49)", async (query) => {
    const reply = await call(app, { url: `/documents?${query}` }, member);
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
  });
});

describe("deletion of a document", () => {
  test("is for administrators, and the document leaves lists and answers 404 (T33, T36)", async () => {
    const { id, url, file_path } = await makeDocument(app, admin, group.id, "À jeter.pdf");
    expect((await call(app, { method: "DELETE", url: `/documents/${id}` })).statusCode).toBe(401);
    expect(
      (await call(app, { method: "DELETE", url: `/documents/${id}` }, member)).json(),
    ).toMatchObject({ code: "forbidden", message: messages.forbidden });
    expect((await app.app.inject(url)).statusCode).toBe(200);
    const removed = await call(app, { method: "DELETE", url: `/documents/${id}` }, admin);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect(await names(q("jeter"))).toEqual([]);
    expect((await app.app.inject(url)).statusCode).toBe(404);
    expect((await call(app, { url: `/uploads/${file_path}` }, admin)).statusCode).toBe(404);
    const again = await call(app, { method: "DELETE", url: `/documents/${id}` }, admin);
    expect([again.statusCode, again.json().message]).toEqual([404, messages.notFound]);
  });

  test("leaves the file while the document can be restored (F10)", async () => {
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
  });
});
