import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());

const remove = async (path: string) => {
  app.clock.advance(1000);
  const reply = await call(app, { method: "DELETE", url: `/${path}` }, admin);
  expect(reply.statusCode, reply.body).toBe(204);
};
const restore = (path: string) =>
  call(app, { method: "POST", url: `/trash/${path}/restore` }, admin);
const listTitles = async (groupId: string) =>
  ((await call(app, { url: `/events?groupId=${groupId}` }, member)).json() as Event[])
    .map((event) => event.title)
    .toSorted();
const listNames = async (groupId: string) =>
  ((await call(app, { url: `/documents?groupId=${groupId}` }, member)).json() as Document[])
    .map((document) => document.name)
    .toSorted();

describe("group in the trash (T44)", () => {
  test("is deleted and restored with exactly its events, documents and members", async () => {
    const { id } = await makeGroup(app, admin, "Entier");
    await call(app, { method: "POST", url: `/groupes/${id}/join` }, member);
    const gone = await makeEvent(app, admin, id, { title: "Déjà supprimé" });
    const goneToo = await makeDocument(app, admin, id, "Déjà supprimé.pdf");
    await makeEvent(app, admin, id, { title: "Réunion" });
    await makeDocument(app, admin, id, "Note.pdf");
    await remove(`events/${gone.id}`);
    await remove(`documents/${goneToo.id}`);

    await remove(`groupes/${id}`);
    expect([await listTitles(id), await listNames(id)]).toEqual([[], []]);
    for (const request of [
      { url: `/groupes/${id}` },
      { method: "POST", url: `/groupes/${id}/join` },
      { method: "POST", url: `/groupes/${id}/leave` },
      { method: "PUT", url: `/groupes/${id}`, body: { name: "Autre nom" } },
      { method: "DELETE", url: `/groupes/${id}` },
    ] as const)
      expect((await call(app, request, admin)).json()).toMatchObject({
        code: "not_found",
        message: messages.notFound,
      });

    expect((await restore(`group/${id}`)).statusCode).toBe(200);
    expect([await listTitles(id), await listNames(id)]).toEqual([["Réunion"], ["Note.pdf"]]);
    expect((await call(app, { url: `/groupes/${id}` }, member)).json().members).toHaveLength(1);
    await restore(`event/${gone.id}`);
    await restore(`document/${goneToo.id}`);
    expect([await listTitles(id), await listNames(id)]).toEqual([
      ["Déjà supprimé", "Réunion"],
      ["Déjà supprimé.pdf", "Note.pdf"],
    ]);
  });

  test("is restored without an event deleted before it at the same instant", async () => {
    const { id } = await makeGroup(app, admin, "Même instant");
    const event = await makeEvent(app, admin, id, { title: "Supprimé à part" });
    for (const path of [`events/${event.id}`, `groupes/${id}`])
      await call(app, { method: "DELETE", url: `/${path}` }, admin);
    await restore(`group/${id}`);
    expect(await listTitles(id)).toEqual([]);
    await restore(`event/${event.id}`);
    expect(await listTitles(id)).toEqual(["Supprimé à part"]);
  });

  test("frees its name, and is not restored while another group has it", async () => {
    const { id } = await makeGroup(app, admin, "Élan");
    await makeEvent(app, admin, id);
    await remove(`groupes/${id}`);
    const successor = await makeGroup(app, admin, "ELAN");
    const before = await dump(app);
    const refused = await restore(`group/${id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        success: false,
        code: "group_name_taken",
        message: messages.groupNameTaken,
        fields: { name: messages.groupNameTaken },
      },
    ]);
    expect(await dump(app)).toEqual(before);
    await call(
      app,
      { method: "PUT", url: `/groupes/${successor.id}`, body: { name: "Élan, la suite" } },
      admin,
    );
    expect((await restore(`group/${id}`)).statusCode).toBe(200);
    expect(await listTitles(id)).toEqual(["Réunion"]);
  });

  test("refuses or deletes what is added while it is being deleted", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await makeGroup(app, admin, `Croisé ${round}`);
      const adds = [
        makeEvent(app, admin, id, { title: "Croisé" }),
        makeDocument(app, admin, id, "Croisé.pdf"),
      ];
      const [removed] = await Promise.all([
        call(app, { method: "DELETE", url: `/groupes/${id}` }, admin),
        Promise.allSettled(adds),
      ]);
      expect(removed.statusCode).toBe(204);
      for (const table of ["events", "documents"] as const) {
        const alive = await app.db
          .selectFrom(table)
          .select("id")
          .where("group_id", "=", id)
          .where("deleted_at", "is", null)
          .execute();
        expect([table, alive]).toEqual([table, []]);
      }
    }
  });

  test.each(["groupes", "restore"])(
    "%s changes all or nothing, whichever statement fails (F02)",
    async (step) => {
      const { id } = await makeGroup(app, admin, `Atomique ${step}`);
      await makeEvent(app, admin, id);
      await makeDocument(app, admin, id);
      if (step === "restore") await remove(`groupes/${id}`);
      const act = () =>
        step === "restore"
          ? restore(`group/${id}`)
          : call(app, { method: "DELETE", url: `/groupes/${id}` }, admin);
      const before = await dump(app);
      for (const statement of [
        "update groups",
        "update events",
        "update documents",
        "insert journal",
      ]) {
        app.queries.failOn(statement, new Error("injected"));
        const { statusCode } = await act();
        app.queries.heal();
        expect([statement, statusCode]).toEqual([statement, 500]);
        expect(await dump(app)).toEqual(before);
      }
      expect(app.logged.splice(0).filter(({ level }) => level >= 50)).toHaveLength(4);
      expect((await act()).statusCode).toBeLessThan(300);
    },
  );
});

test("rows match stored files (F10)", async () => {
  const { stored, named } = await compareStore(app);
  expect(stored).toEqual(named);
});
