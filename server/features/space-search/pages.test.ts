import { afterAll, beforeAll, expect, test } from "vitest";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { SPACE_SEARCH_FEW, type SpaceSearchKind } from "#contract/space-search-limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { beginPage, PAGE_TEXT, publishPage } from "#server/testing/page-text.ts";
import { makeResource } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());

async function pages(q: string, kind?: SpaceSearchKind): Promise<SpaceSearchReply["pages"]> {
  const url = `/recherche-espace?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ""}`;
  const reply = await call(app, { url }, member);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<SpaceSearchReply>().pages;
}

const send = (method: "DELETE" | "POST" | "PUT", url: string, body?: object) =>
  call(app, { method, url, ...(body && { body }) }, admin);

test("an article is found from its publication to its withdrawal, with its new texts", async () => {
  const text = { ...PAGE_TEXT, markdown: "## La partie\n\nDeux quokkas sourient." };
  const { id, path } = await beginPage(app, admin, { title: "Marsupiaux", slug: "marsupiaux" });
  await send("PUT", `/pages/${id}/draft`, text);
  expect((await pages("quokka")).count).toBe(0);
  const { version } = await publishPage(app, admin, id, text);
  const found = await pages("QUOKKAS");
  expect(found).toEqual({
    count: 1,
    more: false,
    list: [
      {
        kind: "article",
        path: expect.stringMatching(new RegExp(`^${path}#`)),
        title: "Marsupiaux",
        date: "2026-02-20",
        extract: expect.arrayContaining([
          expect.objectContaining({ text: "quokkas", isHit: true }),
        ]),
      },
    ],
  });
  const draft = { ...text, markdown: "## La partie\n\nUn numbat creuse." };
  await send("PUT", `/pages/${id}/draft`, { ...draft, version });
  expect([(await pages("numbat")).count, (await pages("quokka")).count]).toEqual([0, 1]);
  await publishPage(app, admin, id, { ...draft, version });
  expect([(await pages("numbat")).count, (await pages("quokka")).count]).toEqual([1, 0]);
  const withdrawn = await send("POST", `/pages/${id}/withdraw`, {
    version: version + 1,
    reason: "Périmé",
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect((await pages("numbat")).count).toBe(0);
});

test("resources are found until they are deleted", async () => {
  const { id, filePath } = await makeResource(app, admin, "rapports", "Dugong.pdf");
  expect(await pages("dugongs")).toEqual({
    count: 1,
    more: false,
    list: [
      { kind: "resource", path: `/api/uploads/${filePath}`, title: "Dugong.pdf", extract: [] },
    ],
  });
  await send("DELETE", `/ressources/${id}`);
  expect((await pages("dugong")).count).toBe(0);
});

test("lists a few of each place, more of the wanted kind, and counts the others", async () => {
  await makeResource(app, admin, "rapports", "Médiation.pdf");
  const few = await pages("médiation");
  expect(few.list).toHaveLength(SPACE_SEARCH_FEW);
  expect(few.list.slice(0, 3).map(({ kind }) => kind)).toEqual(["page", "document", "resource"]);
  const more = await pages("médiation", "pages");
  expect(more.count).toBe(few.count);
  expect(more.list.length).toBe(Math.min(50, more.count));
  expect(new Set(more.list.map(({ path }) => path)).size).toBe(more.list.length);
  expect(await pages("médiation", "events")).toEqual({ ...few, list: [] });
});

test.each(["%%", "0 %", "**", "&&"])("« %s », without a word, finds none", async (q) => {
  expect((await pages(q)).count).toBe(0);
});
