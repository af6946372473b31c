import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SELECTION_MAX } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let animator: string;
let group: { id: string };
let other: { id: string };
let folderId: string;
let documents: Document[];

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const user = await makeUser(app, { first_name: "Ana", last_name: "Roux" });
  group = await makeGroup(app, admin, "Plaidoyer");
  other = await makeGroup(app, admin, "Veille");
  const row = { user_id: user.id, joined_at: app.clock.now().toISOString() };
  await app.db
    .insertInto("group_members")
    .values({ ...row, group_id: group.id, role: "animator" })
    .execute();
  animator = await tokenOf(app, user);
  folderId = await folderIn(group.id);
  documents = [];
  for (const name of ["Budget.pdf", "Affiche.pdf"])
    documents.push(await makeDocument(app, admin, group.id, name));
});
afterEach(() => app.close());

async function folderIn(id: string): Promise<string> {
  const url = `/groupes/${id}/folders`;
  return (await call(app, { method: "POST", url, body: { name: "Réunions" } }, admin)).json().id;
}
const idsOf = (list = documents) => list.map(({ id }) => id);
const sort = (body: object, ids = idsOf(), token = animator) =>
  call(app, { method: "PUT", url: "/documents/sorting", body: { ids, ...body } }, token);
const sentence = (message: string, name: string) => message.replace("{name}", name);
const places = async () =>
  (await app.db.selectFrom("documents").select(["name", "folder_id", "kind"]).execute()).toSorted(
    (one, next) => one.name.localeCompare(next.name),
  );
const moves = async () =>
  (
    await app.db
      .selectFrom("journal")
      .select(["actor", "subject"])
      .where("act", "=", "document_moved")
      .execute()
  ).map(({ actor, subject }) => `${actor}, ${subject}`);

/** A refusal that names a document, and changes nothing. */
async function expectRefused(
  reply: Awaited<ReturnType<typeof sort>>,
  status: number,
  message: string,
): Promise<void> {
  expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  expect((await places()).filter(({ folder_id, kind }) => folder_id || kind)).toEqual([]);
  expect(await moves()).toEqual([]);
}

describe("a selection of documents", () => {
  test("goes to a folder and gets a kind, with a line for each in the audit log", async () => {
    const both = await sort({ folderId, kind: "budget" }, [...idsOf(), ...idsOf()]);
    expect([both.statusCode, both.body]).toEqual([204, ""]);
    expect(await places()).toEqual([
      { name: "Affiche.pdf", folder_id: folderId, kind: "budget" },
      { name: "Budget.pdf", folder_id: folderId, kind: "budget" },
    ]);
    await sort({ folderId, kind: null }, [documents[0]?.id ?? ""]);
    await sort({ folderId: null });
    expect((await moves()).toSorted()).toEqual([
      "Ana Roux, Affiche.pdf (Plaidoyer)\u00A0: dossier Réunions, type Budget",
      "Ana Roux, Affiche.pdf (Plaidoyer)\u00A0: sans dossier",
      "Ana Roux, Budget.pdf (Plaidoyer)\u00A0: dossier Réunions, type Budget",
      "Ana Roux, Budget.pdf (Plaidoyer)\u00A0: sans dossier",
      "Ana Roux, Budget.pdf (Plaidoyer)\u00A0: sans type",
    ]);
  });

  test("may be of several groups for a kind, not for a folder", async () => {
    const ids = [...idsOf(), (await makeDocument(app, admin, other.id, "Revue.pdf")).id];
    for (const chosen of [folderId, null]) {
      const reply = await sort({ folderId: chosen }, ids, admin);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(/ est dans un autre groupe/);
    }
    expect(await moves()).toEqual([]);
    expect((await sort({ kind: "autre" }, ids, admin)).statusCode).toBe(204);
    expect((await places()).map(({ kind }) => kind)).toEqual(["autre", "autre", "autre"]);
  });

  test("is refused whole for a document of a group that is run by others", async () => {
    const revue = await makeDocument(app, admin, other.id, "Revue.pdf");
    const reply = await sort({ kind: "autre" }, [...idsOf(), revue.id]);
    await expectRefused(reply, 403, sentence(messages.selectionForbidden, "Revue.pdf"));
    await call(app, { method: "DELETE", url: `/documents/${revue.id}` }, admin);
    await expectRefused(await sort({ kind: "autre" }, [revue.id]), 403, messages.forbidden);
  });

  test("is refused whole for a document of an archived group", async () => {
    const revue = await makeDocument(app, admin, other.id, "Revue.pdf");
    const url = `/groupes/${other.id}/archive`;
    await call(app, { method: "PUT", url, body: { archived: true } }, admin);
    const reply = await sort({ kind: "autre" }, [...idsOf(), revue.id], admin);
    await expectRefused(reply, 409, sentence(messages.selectionArchived, "Revue.pdf"));
  });

  test("is refused whole for a document in the trash, or gone from it", async () => {
    await call(app, { method: "DELETE", url: `/documents/${documents[1]?.id}` }, admin);
    const inTrash = sentence(messages.selectionInTrash, "Affiche.pdf");
    await expectRefused(await sort({ folderId }), 404, inTrash);
    await expectRefused(
      await sort({ folderId }, [...idsOf(), "inconnu"]),
      404,
      messages.selectionGone,
    );
  });

  test("is refused whole for a group in the trash", async () => {
    await call(app, { method: "DELETE", url: `/groupes/${other.id}` }, admin);
    const revue = await makeDocument(app, admin, group.id, "Revue.pdf");
    await app.db
      .updateTable("documents")
      .set({ group_id: other.id })
      .where("id", "=", revue.id)
      .execute();
    const reply = await sort({ kind: "autre" }, [...idsOf(), revue.id], admin);
    await expectRefused(reply, 404, sentence(messages.selectionInTrash, "Revue.pdf"));
  });

  test("is refused whole for a reference, whose kind is not chosen here", async () => {
    const [id = ""] = idsOf();
    const set = () =>
      app.db.updateTable("documents").set({ kind: "reference" }).where("id", "=", id).execute();
    await set();
    const reply = await sort({ kind: "autre", folderId });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      sentence(messages.selectionReference, "Budget.pdf"),
    ]);
    expect(await moves()).toEqual([]);
    expect((await sort({ folderId })).statusCode).toBe(204);
  });

  test("is refused for a folder of another group or deleted since", async () => {
    const foreign = await folderIn(other.id);
    for (const wrong of [foreign, "inconnu"])
      await expectRefused(await sort({ folderId: wrong }), 400, messages.folderForeign);
  });

  test("has 100 documents at most, and one at least", async () => {
    const many = Array.from({ length: SELECTION_MAX + 1 }, (_, index) => `id-${index}`);
    await expectRefused(await sort({ kind: "autre" }, many), 400, messages.selectionTooMany);
    await expectRefused(await sort({ kind: "autre" }, []), 400, messages.invalidRequest);
    await expectRefused(await sort({ kind: "reference" }), 400, messages.invalidRequest);
  });
});
