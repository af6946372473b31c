import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { firstVersion } from "#server/testing/first-version.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

const MANY = 1300;

let app: TestApp;
let admin: string;
let groupId: string;

const at = (index: number) =>
  new Date(Date.parse("2026-03-01T08:00:00.000Z") + Math.floor(index / 3) * 60_000).toISOString();
const numbered = Array.from({ length: MANY }, (_, index) => index);
const id = (index: number) => `d${String(index).padStart(5, "0")}`;

async function insert(count = MANY): Promise<void> {
  const rows = numbered.slice(0, count).map((index) => ({
    id: id(index),
    name: `Note ${index}`,
    group_id: groupId,
    search: `note ${index}`,
    uploaded_at: at(index),
    deleted_at: null,
  }));
  for (let start = 0; start < rows.length; start += 100) {
    const some = rows.slice(start, start + 100);
    await app.db.insertInto("documents").values(some).execute();
    await app.db.insertInto("document_versions").values(some.map(firstVersion)).execute();
  }
}

const newestFirst = (count = MANY) =>
  numbered
    .slice(0, count)
    .map((index) => ({ id: id(index), at: at(index) }))
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1))
    .map((row) => row.id);

const idsOf = (reply: { json: () => unknown }) =>
  (reply.json() as { id: string }[]).map((row) => row.id);

describe("a list without a limit", () => {
  beforeEach(async () => {
    app = await buildTestApp();
    admin = await tokenOf(app, await makeAdmin(app));
    groupId = (await makeGroup(app, admin, "Longue liste")).id;
  });
  afterEach(() => app.close());

  test("has all its rows once, in order, with the keys and headers of any list", async () => {
    await insert();
    const reply = await call(app, { url: "/documents" }, admin);
    expect(reply.statusCode).toBe(200);
    expect(idsOf(reply)).toEqual(newestFirst());
    const page = await call(app, { url: "/documents?limit=1" }, admin);
    expect(Object.keys(reply.json()[MANY - 1])).toEqual(Object.keys(page.json()[0]));
    for (const header of [
      "content-type",
      "cache-control",
      "session-lifetime",
      "x-content-type-options",
    ])
      expect([header, reply.headers[header]]).toEqual([header, page.headers[header]]);
    expect(idsOf(await call(app, { url: `/documents?before=${id(700)}` }, admin))).toEqual(
      newestFirst().slice(newestFirst().indexOf(id(700)) + 1),
    );
    expect((await call(app, { method: "HEAD", url: "/documents" }, admin)).statusCode).toBe(200);
  });

  test.each([0, 1, 250])("is complete with %i rows", async (count) => {
    await insert(count);
    expect(idsOf(await call(app, { url: "/documents" }, admin))).toEqual(newestFirst(count));
  });

  test("F02 answers an error when it fails, and blocks no other", async () => {
    await insert();
    app.queries.failOn("select documents", new Error("injected"));
    const failed = await call(app, { url: "/documents" }, admin);
    expect([failed.statusCode, failed.json().success]).toEqual([500, false]);
    app.queries.heal();
    app.logged.length = 0;
    expect(idsOf(await call(app, { url: "/documents" }, admin))).toEqual(newestFirst());
  });

  test("is read one at a time: others wait, and are complete", async () => {
    await insert();
    let reading = 0;
    let most = 0;
    app.queries.transformResult = async ({ result }) => {
      if (result.rows.length < MANY) return result;
      reading += 1;
      most = Math.max(most, reading);
      await setImmediate();
      reading -= 1;
      return result;
    };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => call(app, { url: "/documents" }, admin)),
    );
    for (const reply of replies) expect(idsOf(reply)).toEqual(newestFirst());
    expect(most).toBe(1);
  });
});
