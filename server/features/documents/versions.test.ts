import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Document, DocumentVersion } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument, sendForm, sendVersion } from "#server/testing/publish.ts";
import { pdf, png } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
let document: Document;

beforeEach(async () => {
  app = await buildTestApp();
  ({ admin, member, group } = await makeGroupAndPeople(app));
  document = await makeDocument(app, admin, group.id, "Budget.pdf");
  app.clock.advance(60_000);
});
afterEach(() => app.close());

const replace = (
  version: number,
  data: Buffer,
  { token = admin, ...file }: Parameters<typeof sendVersion>[5] & { token?: string } = {},
) => sendVersion(app, token, document.id, version, data, { name: "Budget.pdf", ...file });
const restore = (number: number, version: number, token = admin) =>
  call(
    app,
    {
      method: "POST",
      url: `/documents/${document.id}/versions/${number}/restore`,
      body: { version },
    },
    token,
  );
const versions = async (token = member): Promise<DocumentVersion[]> =>
  (await call(app, { url: `/documents/${document.id}/versions` }, token)).json();
const list = async (query = ""): Promise<Document[]> =>
  (await call(app, { url: `/documents${query}` }, member)).json();
const download = (url: string) => app.app.inject({ url });

describe("a new version of a document", () => {
  test("is news for the group, unless its author does not want so", async () => {
    const news = async () =>
      (await app.db.selectFrom("activities").select("kind").orderBy("at").execute()).map(
        ({ kind }) => kind,
      );
    await replace(1, pdf("deux"), { silent: "true" });
    expect(await news()).toEqual(["document"]);
    await replace(2, pdf("trois"));
    expect(await news()).toEqual(["document", "document_version"]);
    const parts = [field("groupId", group.id), field("silent", "true"), file("b.pdf", pdf("b"))];
    expect((await sendForm(app, parts, admin)).statusCode).toBe(201);
    expect(await news()).toHaveLength(2);
    const wrong = await replace(3, pdf("quatre"), { silent: "oui" as "true" });
    expect(wrong.statusCode).toBe(400);
  });

  test("is what members read, under the same title and id; the former one stays", async () => {
    const reply = await replace(1, pdf("deux"), { name: "budget-final.pdf", note: "Voté" });
    expect(reply.statusCode, reply.body).toBe(201);
    const [live] = await list();
    expect(live).toMatchObject({ id: document.id, name: "Budget.pdf", version: 2 });
    expect(live?.uploaded_at).toBe(app.clock.now().toISOString());
    expect((await download(live?.url ?? "")).rawPayload).toEqual(pdf("deux"));
    const [second, first] = await versions();
    expect(second).toMatchObject({ number: 2, name: "budget-final.pdf", note: "Voté" });
    expect(first).toMatchObject({ number: 1, name: "Budget.pdf", note: "", restoredFrom: null });
  });

  test("leaves the file of a former version under a name that says which one it is", async () => {
    await replace(1, pdf("deux"));
    const former = (await versions())[1];
    const { headers, rawPayload } = await download(former?.url ?? "");
    expect(rawPayload).toEqual(pdf("Budget.pdf"));
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("Budget – v1.pdf");
  });

  test("of another type changes the extension of the title", async () => {
    await replace(1, png, { name: "affiche.png" });
    expect((await list())[0]?.name).toBe("Budget.png");
    expect(await list("?q=budget.png")).toHaveLength(1);
  });

  test("with the bytes of the live one adds nothing, also for who saw a former version", async () => {
    await replace(1, pdf("deux"));
    for (const seen of [1, 2]) {
      const reply = await replace(seen, pdf("deux"));
      expect([reply.statusCode, reply.json().version]).toEqual([201, 2]);
    }
    expect(await versions()).toHaveLength(2);
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
  });

  test("is refused to who read a former one, and their file is not kept", async () => {
    await replace(1, pdf("deux"));
    const late = await replace(1, pdf("trois"));
    expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
    expect(await versions()).toHaveLength(2);
    const { stored, named, drafts } = await compareStore(app);
    expect([stored, drafts]).toEqual([named, []]);
  });

  test("is added by one of two people who replace at the same time", async () => {
    const replies = await Promise.all([replace(1, pdf("deux")), replace(1, pdf("trois"))]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 412]);
    expect((await versions()).map(({ number }) => number)).toEqual([2, 1]);
  });

  test("is refused to a member, without a file, and for a document in the trash", async () => {
    expect((await replace(1, pdf("deux"), { token: member })).statusCode).toBe(403);
    const empty = await sendForm(
      app,
      [field("version", "1")],
      admin,
      `/documents/${document.id}/versions`,
    );
    expect(empty.json().fields).toEqual({ file: messages.fileRequired });
    await call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin);
    expect((await replace(1, pdf("deux"))).statusCode).toBe(404);
    expect((await call(app, { url: `/documents/${document.id}/versions` }, admin)).statusCode).toBe(
      404,
    );
  });

  test("is refused with a note that is too long or without the version that was read", async () => {
    const long = await replace(1, pdf("deux"), { note: "x".repeat(301) });
    expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ["note"]]);
    const blind = await sendForm(
      app,
      [file("Budget.pdf", pdf("deux"))],
      admin,
      `/documents/${document.id}/versions`,
    );
    expect(blind.statusCode).toBe(400);
  });
});

describe("a restored version", () => {
  beforeEach(async () => void (await replace(1, pdf("deux"))));

  test("is added with the file of the former one", async () => {
    const reply = await restore(1, 2);
    expect(reply.statusCode, reply.body).toBe(200);
    const [third] = await versions();
    expect(third).toMatchObject({ number: 3, restoredFrom: 1 });
    const { headers, rawPayload } = await download(reply.json().url);
    expect(rawPayload).toEqual(pdf("Budget.pdf"));
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("Budget.pdf");
  });

  test("adds nothing when it is live already, and is refused after another change", async () => {
    await restore(1, 2);
    expect((await restore(1, 2)).json().version).toBe(3);
    expect((await restore(2, 2)).statusCode).toBe(412);
    expect((await restore(9, 3)).statusCode).toBe(404);
    expect((await restore(2, 3, member)).statusCode).toBe(403);
    expect(await versions()).toHaveLength(3);
  });

  test("leaves every file when the document is deleted, and none when it is erased", async () => {
    await restore(1, 2);
    await call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin);
    expect((await compareStore(app)).stored).toHaveLength(2);
    await call(app, { method: "POST", url: `/trash/document/${document.id}/restore` }, admin);
    expect(await versions()).toHaveLength(3);
    await call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin);
    const purge = { method: "DELETE", url: `/trash/document/${document.id}` } as const;
    const gone = await call(app, purge, admin);
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    expect((await compareStore(app)).stored).toEqual([]);
  });
});

test("a document is found by the name of a file, whatever its accents and case", async () => {
  await makeDocument(app, admin, group.id, "Élan.pdf");
  const found = async (name: string) =>
    (await list(`?groupId=${group.id}&named=${encodeURIComponent(name)}`)).map((one) => one.name);
  expect(await found("ELAN.pdf")).toEqual(["Élan.pdf"]);
  expect(await found("élan")).toEqual([]);
  expect(await found("budget.PDF")).toEqual(["Budget.pdf"]);
});
