import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeResource, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";
import { getResourcesVersion } from "./queries.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());

const list = async (category = "") => (await call(app, { url: `/ressources${category}` })).json();

describe("resources", () => {
  test("an empty site answers the three categories", async () => {
    const reply = await call(app, { url: "/ressources" });
    expect([reply.statusCode, reply.headers["cache-control"], reply.json()]).toEqual([
      200,
      "no-store",
      { articles: [], rapports: [], medias: [] },
    ]);
  });

  test("an upload answers the new resource, which is public in its category", async () => {
    const first = await makeResource(app, admin, "rapports", "Étude 2024.pdf");
    app.clock.advance(1000);
    const second = await makeResource(app, admin, "rapports", "Bilan.pdf");
    await makeResource(app, admin, "medias", "Émission.pdf");
    expect(second).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      _id: second.id,
      name: "Bilan.pdf",
      title: "Bilan.pdf",
      version: 1,
      filePath: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      category: "rapports",
      uploaded_at: "2026-03-02T09:00:01.000Z",
      size: pdf("Bilan.pdf").length,
    });
    const all = await list();
    expect(all.rapports).toEqual([second, first]);
    expect([all.articles.length, all.medias.length]).toEqual([0, 1]);
    expect(await list("/rapports")).toEqual([second, first]);
  });

  test.each([
    ["etude", ["Étude 2024.pdf"]],
    ["ÉTUDE", ["Étude 2024.pdf"]],
    ["%", []],
    ["émission", []],
  ])(
    "a search for %s is limited to its category, ignoring case and accents",
    async (text, found) => {
      const names = (await list(`/rapports?q=${encodeURIComponent(text)}`)).map(
        (one: { name: string }) => one.name,
      );
      expect(names).toEqual(found);
    },
  );

  test("rejects an unknown category", async () => {
    const read = await call(app, { url: "/ressources/videos" });
    expect([read.statusCode, read.json().fields]).toEqual([
      400,
      { category: messages.categoryUnknown },
    ]);
    for (const category of ["videos", "", "Articles", "articles,rapports"]) {
      const reply = await sendForm(
        app,
        [field("category", category), file("a.pdf", pdf())],
        admin,
        "/upload-ressource",
      );
      expect([reply.statusCode, reply.json().fields]).toEqual([
        400,
        { category: messages.categoryUnknown },
      ]);
    }
  });

  test("stores nothing without a category or a file", async () => {
    const noCategory = await sendForm(app, [file("a.pdf", pdf())], admin, "/upload-ressource");
    expect(noCategory.json()).toMatchObject({
      code: "invalid_request",
      fields: { category: messages.categoryUnknown },
    });
    const noFile = await sendForm(app, [field("category", "articles")], admin, "/upload-ressource");
    expect(noFile.json()).toMatchObject({
      code: "invalid_request",
      message: messages.fileRequired,
      fields: { file: messages.fileRequired },
    });
    expect((await list()).articles).toEqual([]);
  });

  test("rejects uploads and deletions by members and visitors (T31, T36)", async () => {
    const { id } = await makeResource(app, admin, "articles", "Protégé.pdf");
    for (const [token, status] of [
      [undefined, 401],
      [member, 403],
    ] as const) {
      expect(
        (
          await sendForm(
            app,
            [field("category", "articles"), file("a.pdf", pdf())],
            token,
            "/upload-ressource",
          )
        ).statusCode,
      ).toBe(status);
      expect(
        (await call(app, { method: "DELETE", url: `/ressources/${id}` }, token)).statusCode,
      ).toBe(status);
    }
    expect((await list("/articles")).map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test("a deleted resource leaves the lists, answers 404, and can be restored", async () => {
    const { id } = await makeResource(app, admin, "articles", "Passager.pdf");
    const remove = () => call(app, { method: "DELETE", url: `/ressources/${id}` }, admin);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await list("/articles?q=passager")).length).toBe(0);
    await call(app, { method: "POST", url: `/trash/resource/${id}/restore` }, admin);
    expect((await list("/articles?q=passager")).length).toBe(1);
  });

  test("rows match stored files (F10)", async () => {
    const { stored, named, drafts } = await compareStore(app);
    expect(stored).toEqual(named);
    expect(drafts).toEqual([]);
  });

  test("the version changes with each upload, deletion and restoration only", async () => {
    const versions = [await getResourcesVersion(app.db)];
    const step = async (act: () => Promise<unknown>) => {
      app.clock.advance(1000);
      await act();
      versions.push(await getResourcesVersion(app.db));
      expect(await getResourcesVersion(app.db)).toBe(versions.at(-1));
    };
    const { id } = await makeResource(app, admin, "medias", "Version.pdf");
    await step(() => makeResource(app, admin, "medias", "Autre version.pdf"));
    await step(() => call(app, { method: "DELETE", url: `/ressources/${id}` }, admin));
    await step(() => call(app, { method: "POST", url: `/trash/resource/${id}/restore` }, admin));
    const [first, two, one, restored] = versions;
    expect(new Set([first, two, one]).size).toBe(3);
    expect(restored, "the same files, the same version").toBe(two);
  });
});
