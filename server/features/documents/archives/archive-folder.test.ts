import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ARCHIVE_DOCUMENTS_MAX, ARCHIVE_MAX_BYTES } from "#contract/document-limits.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;
let folderId: string;
beforeEach(async () => {
  app = await buildTestApp();
  const made = await makeGroupAndPeople(app);
  ({ admin, member } = made);
  groupId = made.group.id;
  folderId = await makeFolder("Réunions");
});
afterEach(() => app.close());

async function makeFolder(name: string): Promise<string> {
  const url = `/groupes/${groupId}/folders`;
  return (await call(app, { method: "POST", url, body: { name } }, admin)).json().id;
}
async function fill(name: string, folder = folderId): Promise<string> {
  const { id } = await makeDocument(app, admin, groupId, name);
  const sorting = { method: "PUT" as const, url: `/documents/${id}/sorting` };
  await call(app, { ...sorting, body: { folderId: folder } }, admin);
  return id;
}
const ask = (folder = folderId, group = groupId) =>
  call(app, { method: "POST", url: `/groupes/${group}/folders/${folder}/archive` }, member);
const sentence = (message: string, values: Record<string, string>) =>
  Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), message);

async function pathsIn(url: string): Promise<string[]> {
  const archive = await fromBufferPromise((await app.app.inject({ url })).rawPayload);
  const paths: string[] = [];
  for await (const { fileName } of archive.eachEntry()) paths.push(fileName);
  return paths.toSorted();
}

/** Gives the folder as many more documents, by rows alone. */
async function addRows(id: string, count: number): Promise<void> {
  const [document, version] = await Promise.all([
    app.db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    app.db
      .selectFrom("document_versions")
      .selectAll()
      .where("document_id", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  for (let index = 0; index < count; index += 1) {
    const other = `${id}-${index}`;
    await app.db
      .insertInto("documents")
      .values({ ...document, id: other })
      .execute();
    await app.db
      .insertInto("document_versions")
      .values({ ...version, document_id: other, file_name: `${index}.pdf` })
      .execute();
  }
}

describe("the archive of a folder", () => {
  test("contains its documents outside the trash, and no other", async () => {
    await fill("Mars.pdf");
    await fill("Avril.pdf");
    await fill("Budget.pdf", await makeFolder("Comptes"));
    await makeDocument(app, admin, groupId, "Affiche.pdf");
    const gone = await fill("Mai.pdf");
    await call(app, { method: "DELETE", url: `/documents/${gone}` }, admin);
    const reply = await ask();
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await pathsIn(reply.json().url)).toEqual([
      "Plaidoyer/Réunions/Avril.pdf",
      "Plaidoyer/Réunions/Mars.pdf",
    ]);
    const acts = app.db.selectFrom("journal").select("subject").where("act", "=", "archive_made");
    expect(await acts.execute()).toEqual([{ subject: "2 documents" }]);
  });

  test("is refused for an empty folder, with what to do", async () => {
    const reply = await ask();
    expect([reply.statusCode, reply.json().message]).toEqual([400, messages.folderEmpty]);
  });

  test("is refused for an unknown folder, one of another group or in the trash", async () => {
    await fill("Mars.pdf");
    const other = (await makeGroup(app, admin, "Veille")).id;
    const replies = [await ask("inconnu"), await ask(folderId, other)];
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    replies.push(await ask());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test("is refused above 100 documents, with how many they are", async () => {
    await addRows(await fill("Mars.pdf"), ARCHIVE_DOCUMENTS_MAX);
    const reply = await ask();
    const message = sentence(messages.folderTooMany, { count: "101" });
    expect([reply.statusCode, reply.json().message]).toEqual([413, message]);
  });

  test("is refused above 500 MB, with how large they are", async () => {
    await fill("Mars.pdf");
    await fill("Avril.pdf");
    const size = ARCHIVE_MAX_BYTES / 2;
    await app.db.updateTable("document_versions").set({ size }).execute();
    expect((await ask()).json().code, "as many bytes as an archive takes").toBe("file_damaged");
    await app.db
      .updateTable("document_versions")
      .set({ size: size + 1 })
      .execute();
    const reply = await ask();
    const message = sentence(messages.folderTooLarge, { count: "2", size: "524\u00A0Mo" });
    expect([reply.statusCode, reply.json().message]).toEqual([413, message]);
    app.logged.length = 0;
  });

  test("is refused when the file of one of its documents is lost, which is named", async () => {
    const id = await fill("Mars.pdf");
    await fill("Avril.pdf");
    const { file_path } = (await call(app, { url: `/documents/${id}` }, member)).json();
    await app.files.remove(file_path);
    const reply = await ask();
    const message = sentence(messages.archiveFileLost, { name: "Mars.pdf" });
    expect([reply.statusCode, reply.json().message]).toEqual([404, message]);
    app.logged.length = 0;
  });
});
