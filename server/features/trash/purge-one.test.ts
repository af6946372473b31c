import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Trashed } from "#contract/trash.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "#server/testing/publish.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  member = await tokenOf(app, await makeUser(app));
});
afterEach(() => app.close());

const list = async (): Promise<Trashed[]> => (await call(app, { url: "/trash" }, admin)).json();
const purge = (kind: string, id: string, token = admin) =>
  call(app, { method: "DELETE", url: `/trash/${kind}/${id}` }, token);
const restore = (kind: string, id: string) =>
  call(app, { method: "POST", url: `/trash/${kind}/${id}/restore` }, admin);
const remove = async (path: string) => {
  expect((await call(app, { method: "DELETE", url: `/${path}` }, admin)).statusCode).toBe(204);
  app.clock.advance(1000);
};

/** Deletes one item of each kind. */
async function fillTrash() {
  const home = await makeGroup(app, admin, "Groupe gardé");
  await makeDocument(app, admin, home.id, "Document gardé.pdf");
  const group = await makeGroup(app, admin, "Groupe jeté");
  const event = await makeEvent(app, admin, home.id, { title: "Événement jeté" });
  const document = await makeDocument(app, admin, home.id, "Document jeté.pdf");
  const resource = await makeResource(app, admin, "medias", "Ressource jetée.pdf");
  const message = await makeMessage(app, { first_name: "Zoé", last_name: "Curieuse" });
  const user = await makeUser(app, { first_name: "Léa", last_name: "O'Partie" });
  const things = [
    { kind: "group", id: group.id, path: "groupes", subject: "Groupe jeté" },
    { kind: "event", id: event.id, path: "events", subject: "Événement jeté" },
    { kind: "document", id: document.id, path: "documents", subject: "Document jeté.pdf" },
    { kind: "resource", id: resource.id, path: "ressources", subject: "Ressource jetée.pdf" },
    { kind: "message", id: message.id, path: "messages", subject: "Message supprimé" },
    { kind: "user", id: user.id, path: "users", subject: "Utilisateur supprimé" },
  ];
  for (const { path, id } of things) await remove(`${path}/${id}`);
  return things;
}

describe("erasure from the trash", () => {
  test("erases one item with its file, once, and logs its author (T43)", async () => {
    const things = await fillTrash();
    const files = (await compareStore(app)).stored.length;
    for (const { kind, id, subject } of things) {
      const others = (await list()).filter((item) => item.id !== id);
      expect([kind, (await purge(kind, id)).statusCode]).toEqual([kind, 204]);
      expect(await list()).toEqual(others);
      expect([
        kind,
        (await purge(kind, id)).statusCode,
        (await restore(kind, id)).statusCode,
      ]).toEqual([kind, 404, 404]);
      const [line] = (await call(app, { url: "/journal?act=erased&limit=1" }, admin)).json();
      expect(line).toMatchObject({ actor: "Ada Min", subject });
      app.clock.advance(1000);
    }
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
    expect(stored.length).toBe(files - 2);
    expect(Object.values(await dump(app)).join()).not.toMatch(/Zoé|O'Partie/);
  });

  test("erases a group with all its contents, even those deleted before it", async () => {
    const group = await makeGroup(app, admin, "Plein");
    await makeEvent(app, admin, group.id);
    const before = await makeDocument(app, admin, group.id, "Avant.pdf");
    await makeDocument(app, admin, group.id, "Avec.pdf");
    await remove(`documents/${before.id}`);
    await remove(`groupes/${group.id}`);
    expect((await purge("group", group.id)).statusCode).toBe(204);
    expect(
      await app.db.selectFrom("events").select("id").where("group_id", "=", group.id).execute(),
    ).toEqual([]);
    expect(
      await app.db.selectFrom("documents").select("id").where("group_id", "=", group.id).execute(),
    ).toEqual([]);
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
  });

  test("is refused outside the trash, and to members (T31)", async () => {
    const group = await makeGroup(app, admin, "Vivant");
    expect((await purge("group", group.id)).statusCode).toBe(404);
    await remove(`groupes/${group.id}`);
    expect((await purge("group", group.id, member)).statusCode).toBe(403);
    expect((await purge("event", group.id)).statusCode).toBe(404);
    expect((await restore("group", group.id)).statusCode).toBe(200);
  });
});
