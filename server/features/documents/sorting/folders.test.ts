import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Folder, FolderList } from "#contract/document-folders.ts";
import { FOLDERS_MAX, NO_FOLDER } from "#contract/document-sorting.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };

beforeEach(async () => {
  app = await buildTestApp();
  ({ admin, member, group } = await makeGroupAndPeople(app));
});
afterEach(() => app.close());

const at = (id = group.id) => `/groupes/${id}/folders`;
const create = (name: string, id = group.id) =>
  call(app, { method: "POST", url: at(id), body: { name } }, admin);
async function created(name: string, id = group.id): Promise<Folder> {
  const reply = await create(name, id);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}
const rename = ({ id }: Folder, name: string, groupId = group.id) =>
  call(app, { method: "PUT", url: `${at(groupId)}/${id}`, body: { name } }, admin);
const order = (folders: string[]) =>
  call(app, { method: "PUT", url: at(), body: { folders } }, admin);
const remove = ({ id }: Folder) => call(app, { method: "DELETE", url: `${at()}/${id}` }, admin);
const list = async (): Promise<FolderList> => (await call(app, { url: at() }, member)).json();
const names = async () => (await list()).folders.map(({ name }) => name);
const put = (id: string, folderId: string | null) =>
  call(app, { method: "PUT", url: `/documents/${id}/sorting`, body: { folderId } }, admin);
const inFolder = async (folderId: string): Promise<string[]> => {
  const url = `/documents?groupId=${group.id}&folderId=${folderId}`;
  return (await call(app, { url }, member)).json().map(({ name }: Document) => name);
};
const acts = async () =>
  (await app.db.selectFrom("journal").select(["act", "subject"]).orderBy("id").execute()).flatMap(
    ({ act, subject }) => (/^(folder_|document_moved)/.test(act) ? `${act} ${subject}` : []),
  );

describe("folders of a group", () => {
  test("are listed in the order chosen, with how many documents each has", async () => {
    const one = await created("Comptes rendus");
    const two = await created("Modèles");
    await put((await makeDocument(app, admin, group.id, "Budget.pdf")).id, two.id);
    await makeDocument(app, admin, group.id, "Affiche.pdf");
    expect(await list()).toEqual({
      folders: [
        { id: one.id, name: "Comptes rendus", count: 0 },
        { id: two.id, name: "Modèles", count: 1 },
      ],
      unsorted: 1,
    });
    const reply = await order([two.id, one.id]);
    expect(reply.json().folders.map(({ name }: Folder) => name)).toEqual(await names());
    expect(await names()).toEqual(["Modèles", "Comptes rendus"]);
    expect(await inFolder(two.id)).toEqual(["Budget.pdf"]);
    expect(await inFolder(NO_FOLDER)).toEqual(["Affiche.pdf"]);
  });

  test("have one name each, whatever its case and accents", async () => {
    await created("Modèles");
    const other = await created("Budget");
    for (const reply of [await create(" MODELES "), await rename(other, "modeles")]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: "folder_name_taken",
        fields: { name: messages.folderNameTaken },
      });
    }
    expect((await rename(other, "BUDGET")).json().name).toBe("BUDGET");
    expect((await create("Budget", (await makeGroup(app, admin, "Veille")).id)).statusCode).toBe(
      201,
    );
    expect((await create("   ")).json().message).toBe(messages.folderNameRequired);
  });

  test("are 30 at most", async () => {
    for (let index = 0; index < FOLDERS_MAX; index += 1) await created(`Dossier ${index}`);
    const reply = await create("Un de trop");
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe(messages.tooManyFolders);
    const both = [...(await list()).folders];
    await remove(both[0] as Folder);
    const replies = await Promise.all([create("Un"), create("Deux")]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test("are not ordered from an older list", async () => {
    const one = await created("Un");
    const two = await created("Deux");
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, "inconnu"]])
      expect((await order(ids)).statusCode).toBe(412);
    expect(await names()).toEqual(["Un", "Deux"]);
  });

  test("leave their documents when deleted, also in the trash", async () => {
    const folder = await created("Comptes rendus");
    const live = await makeDocument(app, admin, group.id, "Budget.pdf");
    const trashed = await makeDocument(app, admin, group.id, "Affiche.pdf");
    for (const { id } of [live, trashed]) expect((await put(id, folder.id)).statusCode).toBe(200);
    await call(app, { method: "DELETE", url: `/documents/${trashed.id}` }, admin);
    expect((await remove(folder)).statusCode).toBe(204);
    expect((await remove(folder)).statusCode).toBe(404);
    const url = `/trash/document/${trashed.id}/restore`;
    expect((await call(app, { method: "POST", url }, admin)).statusCode).toBe(200);
    expect(await list()).toEqual({ folders: [], unsorted: 2 });
    expect((await inFolder(NO_FOLDER)).toSorted()).toEqual(["Affiche.pdf", "Budget.pdf"]);
  });

  test("belong to their group alone, and are gone with it", async () => {
    const folder = await created("Comptes rendus");
    const other = await makeGroup(app, admin, "Veille");
    expect((await rename(folder, "Autre", other.id)).statusCode).toBe(404);
    await call(app, { method: "DELETE", url: `/groupes/${group.id}` }, admin);
    expect((await call(app, { url: at() }, member)).statusCode).toBe(404);
    for (const reply of [await create("Un"), await rename(folder, "Deux"), await remove(folder)])
      expect(reply.statusCode).toBe(404);
    await call(app, { method: "DELETE", url: `/trash/group/${group.id}` }, admin);
    expect(await app.db.selectFrom("document_folders").selectAll().execute()).toEqual([]);
  });

  test("have a line in the journal for each change", async () => {
    const folder = await created("Réunions");
    await rename(folder, "Comptes rendus");
    await rename(folder, "Comptes rendus");
    app.clock.advance(1000);
    await remove(folder);
    expect((await acts()).toSorted()).toEqual([
      "folder_created Réunions (Plaidoyer)",
      "folder_deleted Comptes rendus (Plaidoyer)",
      "folder_renamed Réunions → Comptes rendus (Plaidoyer)",
    ]);
  });
});
