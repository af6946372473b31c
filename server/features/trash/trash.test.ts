import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Trashed } from "#contract/trash.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  member = await tokenOf(app, await makeUser(app));
});
beforeEach(() => app.clock.advance(60_000));
afterAll(() => app.close());

const list = async (): Promise<Trashed[]> => {
  const reply = await call(app, { url: "/trash" }, admin);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const remove = async (path: string) => {
  const reply = await call(app, { method: "DELETE", url: `/${path}` }, admin);
  expect(reply.statusCode, reply.body).toBe(204);
  app.clock.advance(1000);
};
const restore = (kind: string, id: string, token = admin) =>
  call(app, { method: "POST", url: `/trash/${kind}/${id}/restore` }, token);

/** Deletes one item of each kind in this order; returns its label in the trash, and where it is visible once restored. */
async function fillTrash() {
  const group = await makeGroup(app, admin, "Groupe jeté");
  const home = await makeGroup(app, admin, "Groupe gardé");
  const event = await makeEvent(app, admin, home.id, { title: "Événement jeté" });
  const document = await makeDocument(app, admin, home.id, "Document jeté.pdf");
  const resource = await makeResource(app, admin, "medias", "Ressource jetée.pdf");
  const message = await makeMessage(app, { first_name: "Zoé", last_name: "Curieuse" });
  const user = await makeUser(app, { first_name: "Léa", last_name: "O'Partie" });
  const things = [
    {
      kind: "group",
      id: group.id,
      label: "Groupe jeté",
      path: `groupes/${group.id}`,
      seen: "/groupes",
    },
    {
      kind: "event",
      id: event.id,
      label: "Événement jeté",
      path: `events/${event.id}`,
      seen: "/events",
    },
    {
      kind: "document",
      id: document.id,
      label: "Document jeté.pdf",
      path: `documents/${document.id}`,
      seen: "/documents",
    },
    {
      kind: "resource",
      id: resource.id,
      label: "Ressource jetée.pdf",
      path: `ressources/${resource.id}`,
      seen: "/ressources",
    },
    {
      kind: "message",
      id: message.id,
      label: "Zoé Curieuse",
      path: `messages/${message.id}`,
      seen: "/messages",
    },
    { kind: "user", id: user.id, label: "Léa O'Partie", path: `users/${user.id}`, seen: "/users" },
  ];
  for (const { path } of things) await remove(path);
  return things;
}

describe("trash", () => {
  test("lists items newest first with their purge date, and restores each once (T39)", async () => {
    const things = await fillTrash();
    const listed = await list();
    expect(listed.map(({ kind, id, label }) => ({ kind, id, label }))).toEqual(
      things.map(({ kind, id, label }) => ({ kind, id, label })).toReversed(),
    );
    for (const { deletedAt, purgedAt } of listed)
      expect(Date.parse(purgedAt) - Date.parse(deletedAt)).toBe(30 * 24 * 3_600_000);
    for (const { kind, id, seen } of things) {
      expect((await call(app, { url: seen }, admin)).body).not.toContain(id);
      const reply = await restore(kind, id);
      expect([kind, reply.statusCode, reply.json()]).toEqual([
        kind,
        200,
        { success: true, message: messages.restored },
      ]);
      expect((await call(app, { url: seen }, admin)).body).toContain(id);
      expect((await restore(kind, id)).json()).toMatchObject({
        code: "not_found",
        message: messages.notFound,
      });
    }
    expect(await list()).toEqual([]);
    const acts = (await call(app, { url: "/journal?act=restored" }, admin)).json();
    expect(
      acts
        .map((entry: { actor: string; subject: string }) => [entry.actor, entry.subject])
        .toSorted(),
    ).toEqual(things.map(({ label }) => ["Ada Min", label]).toSorted());
  });

  test("is for administrators only (T31, T39)", async () => {
    const { id } = await makeGroup(app, admin, "À moi");
    await remove(`groupes/${id}`);
    expect((await call(app, { url: "/trash" })).statusCode).toBe(401);
    expect((await call(app, { url: "/trash" }, member)).statusCode).toBe(403);
    expect((await restore("group", id, member)).statusCode).toBe(403);
    expect((await list()).map((one) => one.id)).toEqual([id]);
    await restore("group", id);
  });

  test("rejects the restoration of existing, unknown or mismatched items", async () => {
    const alive = await makeGroup(app, admin, "Vivant");
    expect((await restore("group", alive.id)).statusCode).toBe(404);
    expect((await restore("user", alive.id)).statusCode).toBe(404);
    expect((await restore("event", "inconnu")).statusCode).toBe(404);
    expect((await restore("session", alive.id)).statusCode).toBe(400);
    expect((await restore("constructor", alive.id)).statusCode).toBe(400);
  });

  test("does not list the contents of a deleted group, restored only with it", async () => {
    const group = await makeGroup(app, admin, "Ensemble");
    const event = await makeEvent(app, admin, group.id, { title: "Suit" });
    const document = await makeDocument(app, admin, group.id, "Suit.pdf");
    const before = await makeDocument(app, admin, group.id, "Avant.pdf");
    await remove(`documents/${before.id}`);
    await remove(`groupes/${group.id}`);
    expect((await list()).map((one) => one.label)).toEqual(["Ensemble", "Avant.pdf"]);
    for (const [kind, id] of [
      ["event", event.id],
      ["document", document.id],
      ["document", before.id],
    ] as const) {
      const reply = await restore(kind, id);
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { success: false, code: "group_in_trash", message: messages.groupInTrash },
      ]);
    }
    await restore("group", group.id);
    expect((await list()).map((one) => one.label)).toEqual(["Avant.pdf"]);
    expect((await restore("document", before.id)).statusCode).toBe(200);
  });

  test("does not restore an account whose address is used meanwhile", async () => {
    const former = await makeUser(app, { email: "partagee@exemple.fr" });
    await remove(`users/${former.id}`);
    const successor = await makeUser(app, { email: "partagee@exemple.fr" });
    const reply = await restore("user", former.id);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, code: "email_taken", message: messages.emailTaken },
    ]);
    await remove(`users/${successor.id}`);
    expect((await restore("user", former.id)).statusCode).toBe(200);
  });

  test("restores an account with its role, but without its sessions (T43)", async () => {
    const second = await makeAdmin(app);
    const token = await tokenOf(app, second);
    await remove(`users/${second.id}`);
    await restore("user", second.id);
    expect((await call(app, { url: "/users/me" }, token)).json().code).toBe("session_expired");
    expect((await call(app, { url: "/admin-status" }, await tokenOf(app, second))).json()).toEqual({
      isAdmin: true,
    });
  });

  test("restores an item once for two simultaneous requests, and logs one line", async () => {
    const { id } = await makeGroup(app, admin, "Disputé");
    await remove(`groupes/${id}`);
    const replies = await Promise.all([restore("group", id), restore("group", id)]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 404]);
    expect(
      (await call(app, { url: "/journal?act=restored&q=dispute" }, admin)).json(),
    ).toHaveLength(1);
  });
});
