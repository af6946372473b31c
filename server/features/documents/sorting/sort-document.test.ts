import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument, makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
let document: Document;

beforeEach(async () => {
  app = await buildTestApp();
  ({ admin, member, group } = await makeGroupAndPeople(app));
  document = await makeDocument(app, admin, group.id, "Budget.pdf");
});
afterEach(() => app.close());

const sort = (body: object, id = document.id, token = admin) =>
  call(app, { method: "PUT", url: `/documents/${id}/sorting`, body }, token);
const folderIn = async (groupId: string, name = "Comptes rendus"): Promise<string> => {
  const url = `/groupes/${groupId}/folders`;
  return (await call(app, { method: "POST", url, body: { name } }, admin)).json().id;
};
const read = async (query: string): Promise<Document[]> =>
  (await call(app, { url: `/documents?${query}` }, member)).json();
const names = async (query: string) => (await read(query)).map(({ name }) => name);

describe("a sorted document", () => {
  test("has a folder, a kind, a pin and a draft elsewhere, or none of them", async () => {
    const folderId = await folderIn(group.id);
    const editUrl = "https://pad.exemple.fr/p/budget";
    const sorted = await sort({ folderId, kind: "budget", pinned: true, editUrl: ` ${editUrl} ` });
    const sorting = {
      folder: { id: folderId, name: "Comptes rendus" },
      kind: "budget",
      pinned: true,
      editUrl,
    };
    expect(sorted.json()).toMatchObject(sorting);
    expect((await sort({})).json()).toMatchObject(sorting);
    expect((await read(`id=${document.id}`))[0]).toMatchObject(sorting);
    await sort({ folderId: null, kind: null, pinned: false, editUrl: "" });
    expect(await read(`id=${document.id}`)).toEqual([{ ...document, url: expect.any(String) }]);
    const journal = await app.db
      .selectFrom("journal")
      .select("subject")
      .where("act", "=", "document_moved")
      .execute();
    expect(journal.map(({ subject }) => subject).toSorted()).toEqual([
      "Budget.pdf (Plaidoyer)\u00A0: dossier Comptes rendus, type Budget, épinglé, brouillon sur pad.exemple.fr",
      "Budget.pdf (Plaidoyer)\u00A0: sans dossier, sans type, n’est plus épinglé, sans brouillon",
    ]);
  });

  test("is in a folder of its own group only", async () => {
    const other = await makeGroup(app, admin, "Veille");
    const foreign = await folderIn(other.id);
    const own = await folderIn(group.id);
    await call(app, { method: "DELETE", url: `/groupes/${group.id}/folders/${own}` }, admin);
    for (const folderId of [foreign, own, "inconnu"]) {
      const reply = await sort({ folderId });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ folderId: messages.folderForeign });
      const parts = [field("groupId", group.id), field("folderId", folderId)];
      const sent = await sendForm(app, [...parts, file("Note.pdf", pdf("a"))], admin);
      expect(sent.statusCode).toBe(400);
      expect(sent.json().fields).toEqual({ folderId: messages.folderForeign });
    }
    expect(await names(`groupId=${group.id}&folderId=${foreign}`)).toEqual([]);
  });

  test.each([
    ["without protection", "http://pad.exemple.fr/p/1", messages.editUrlScheme],
    ["a script", "javascript:alert(1)", messages.editUrlScheme],
    ["incomplete", "pad.exemple.fr", messages.editUrlScheme],
    ["with a password", "https://nom:secret@pad.exemple.fr/", messages.linkWithPassword],
    ["of a private network", "https://localhost/p", messages.linkNotPublic],
    ["too long", `https://pad.exemple.fr/${"a".repeat(480)}`, undefined],
  ])("refuses the address of a draft that is %s", async (_, editUrl, sentence) => {
    const reply = await sort({ editUrl });
    expect(reply.statusCode).toBe(400);
    if (sentence) expect(reply.json().fields).toEqual({ editUrl: sentence });
    expect((await read(`id=${document.id}`))[0]?.editUrl).toBeUndefined();
  });

  test("is no reference document by a choice here", async () => {
    expect((await sort({ kind: "reference" })).statusCode).toBe(400);
    expect((await sort({ kind: "inconnu" })).statusCode).toBe(400);
  });

  test("is sorted by publishers of its group, outside the trash and the archive", async () => {
    const refused = [await sort({ kind: "autre" }, document.id, member)];
    const archive = (archived: boolean) =>
      call(app, { method: "PUT", url: `/groupes/${group.id}/archive`, body: { archived } }, admin);
    await archive(true);
    refused.push(await sort({ kind: "autre" }));
    await archive(false);
    await call(app, { method: "DELETE", url: `/groupes/${group.id}` }, admin);
    refused.push(await sort({ kind: "autre" }));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 409, 404]);
    expect(await names("kind=autre")).toEqual([]);
  });

  test("may be given its folder and kind when it is deposited", async () => {
    const folderId = await folderIn(group.id);
    const parts = [
      field("groupId", group.id),
      field("folderId", folderId),
      field("kind", "compte-rendu"),
    ];
    const reply = await sendForm(app, [...parts, file("Réunion.pdf", pdf("a"))], admin);
    expect(reply.json()).toMatchObject({ folder: { id: folderId }, kind: "compte-rendu" });
  });
});

describe("pinned documents", () => {
  test("are five at most in a group, also when two are pinned at once", async () => {
    const others: Document[] = [];
    for (let index = 0; index < 6; index += 1)
      others.push(await makeDocument(app, admin, group.id, `Note ${index}.pdf`));
    for (const { id } of others.slice(0, 4))
      expect((await sort({ pinned: true }, id)).statusCode).toBe(200);
    const both = others.slice(4).map(({ id }) => sort({ pinned: true }, id));
    const replies = await Promise.all(both);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const reply = await sort({ pinned: true });
    expect(reply.json().message).toBe(messages.tooManyGroupPins);
    expect(await read(`groupId=${group.id}&pinned=true`)).toHaveLength(5);
    // One that is pinned already may be sent again.
    expect((await sort({ pinned: true }, others[0]?.id)).statusCode).toBe(200);
  });

  test("are left out of a list that shows them apart, page by page", async () => {
    for (const [index, name] of ["Un.pdf", "Deux.pdf", "Trois.pdf"].entries()) {
      app.clock.advance(1000);
      const { id } = await makeDocument(app, admin, group.id, name);
      if (index === 1) await sort({ pinned: true }, id);
    }
    const rest = `groupId=${group.id}&pinned=false`;
    expect(await names(`groupId=${group.id}&pinned=true`)).toEqual(["Deux.pdf"]);
    expect(await names(rest)).toEqual(["Trois.pdf", "Un.pdf", "Budget.pdf"]);
    const [first] = await read(`${rest}&limit=1`);
    expect(await names(`${rest}&limit=1&before=${first?.id}`)).toEqual(["Un.pdf"]);
    expect((await call(app, { url: "/documents?pinned=non" }, member)).statusCode).toBe(400);
  });

  test("lose their pin in the trash, whose place another one may take", async () => {
    await sort({ pinned: true });
    await call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin);
    const url = `/trash/document/${document.id}/restore`;
    await call(app, { method: "POST", url }, admin);
    expect((await read(`id=${document.id}`))[0]?.pinned).toBeUndefined();
  });
});

describe("filters of the list", () => {
  test("combine with each other, and with the pages of the list", async () => {
    const folderId = await folderIn(group.id);
    const made: Document[] = [];
    for (let index = 0; index < 5; index += 1) {
      const one = await makeDocument(app, admin, group.id, `Note ${index}.pdf`);
      made.push(one);
      await sort({ kind: index % 2 ? "autre" : "budget", folderId, pinned: index === 2 }, one.id);
      app.clock.advance(1000);
    }
    const all = `groupId=${group.id}&folderId=${folderId}`;
    expect(await names(`${all}&kind=budget`)).toEqual(["Note 4.pdf", "Note 2.pdf", "Note 0.pdf"]);
    const first = await read(`${all}&limit=2`);
    const next = await read(`${all}&limit=2&before=${first.at(-1)?.id}`);
    expect([...first, ...next].map(({ name }) => name)).toEqual(
      [4, 3, 2, 1].map((index) => `Note ${index}.pdf`),
    );
    expect(await names("q=note&kind=autre")).toEqual(["Note 3.pdf", "Note 1.pdf"]);
  });

  test("find the documents of a year in Paris", async () => {
    const move = (uploaded_at: string, id: string) =>
      app.db.updateTable("documents").set({ uploaded_at }).where("id", "=", id).execute();
    const other = await makeDocument(app, admin, group.id, "Affiche.pdf");
    await move("2024-12-31T22:59:59.999Z", document.id);
    await move("2024-12-31T23:00:00.000Z", other.id);
    expect(await names("year=2024")).toEqual(["Budget.pdf"]);
    expect(await names("year=2025")).toEqual(["Affiche.pdf"]);
    expect(await names("year=2026")).toEqual([]);
    const years = async () => (await call(app, { url: "/documents/years" }, member)).json();
    expect(await years()).toEqual({ years: [2025, 2024] });
    await app.db.deleteFrom("documents").execute();
    expect(await years()).toEqual({ years: [] });
    expect((await call(app, { url: "/documents?year=24" }, member)).statusCode).toBe(400);
  });
});
