import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyTrash, purgeOld } from "../data-lifecycle.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { makeMessage } from "../testing/make-message.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "../testing/publish.ts";
import { compareStore, countRows } from "../testing/stored.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: { id: string; role: "admin" | "member" };

beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
});
afterEach(async () => {
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
  await app.close();
});

/** An administrator's session lasts an hour, and these tests a month. */
const asAdmin = () => tokenOf(app, admin);
const remove = async (path: string) =>
  call(app, { method: "DELETE", url: `/${path}` }, await asAdmin());
const trash = async (): Promise<{ label: string }[]> =>
  (await call(app, { url: "/trash" }, await asAdmin())).json();
const journal = async (query = ""): Promise<{ act: string; actor: string; subject: string }[]> =>
  (await call(app, { url: `/journal${query}` }, await asAdmin())).json();

describe("the purge of the trash, after 30 days", () => {
  test("erases rows, then their files, and logs how many (T44)", async () => {
    const token = await asAdmin();
    const group = await makeGroup(app, token, "Jeté");
    await makeEvent(app, token, group.id);
    await makeDocument(app, token, group.id);
    const home = await makeGroup(app, token, "Gardé");
    const document = await makeDocument(app, token, home.id, "Jeté.pdf");
    const stored = await makeDocument(app, token, home.id, "Gardé.pdf");
    const resource = await makeResource(app, token, "medias");
    for (const path of [
      `groupes/${group.id}`,
      `documents/${document.id}`,
      `ressources/${resource.id}`,
    ])
      await remove(path);

    app.clock.advance(30 * DAY);
    await emptyTrash(app);
    expect(await trash()).toHaveLength(3);
    app.clock.advance(1);
    await emptyTrash(app);
    expect(await trash()).toEqual([]);
    expect([
      await countRows(app, "documents"),
      await countRows(app, "resources"),
      await countRows(app, "events"),
    ]).toEqual([1, 0, 0]);
    expect((await compareStore(app)).stored.map((file) => file.name)).toEqual([stored.file_path]);
    expect(await journal("?act=purged")).toMatchObject([{ actor: "Le site", subject: "5" }]);
  });

  test("changes nothing when the trash is recent or empty", async () => {
    const { id } = await makeGroup(app, await asAdmin(), "Jeune");
    await remove(`groupes/${id}`);
    const before = await dump(app);
    await emptyTrash(app);
    expect(await dump(app)).toEqual(before);
  });

  test("restarts the 30 days of an item that is restored and deleted again", async () => {
    const { id } = await makeGroup(app, await asAdmin(), "Revenu");
    await remove(`groupes/${id}`);
    app.clock.advance(29 * DAY);
    await call(app, { method: "POST", url: `/trash/group/${id}/restore` }, await asAdmin());
    await remove(`groupes/${id}`);
    app.clock.advance(2 * DAY);
    await emptyTrash(app);
    expect((await trash()).map((one) => one.label)).toEqual(["Revenu"]);
  });

  test("erases nothing when any statement fails, and all at the next run (F02)", async () => {
    const token = await asAdmin();
    const group = await makeGroup(app, token, "Atomique");
    await makeEvent(app, token, group.id);
    await makeDocument(app, token, group.id);
    await remove(`groupes/${group.id}`);
    await remove(`users/${(await makeUser(app)).id}`);
    await remove(`messages/${(await makeMessage(app)).id}`);
    app.clock.advance(31 * DAY);
    const [before, files] = [await dump(app), (await compareStore(app)).stored];
    for (const statement of [
      "delete documents",
      "delete resources",
      "delete users",
      "update journal",
      "delete contact_messages",
      "delete mails",
      "delete events",
      "delete groups",
      "insert journal",
    ]) {
      app.queries.failOn(statement, new Error("injected"));
      await expect(emptyTrash(app), statement).rejects.toThrow("injected");
      app.queries.heal();
      expect(await dump(app)).toEqual(before);
      expect((await compareStore(app)).stored).toEqual(files);
    }
    await emptyTrash(app);
    expect([await trash(), (await compareStore(app)).stored]).toEqual([[], []]);
  });
});

describe("erasing (T43)", () => {
  test("an account leaves no trace of the person, but their documents", async () => {
    const user = await makeAdmin(app, {
      first_name: "Zébulon",
      last_name: "Tournesol",
      email: "zebulon@exemple.fr",
    });
    const token = await tokenOf(app, user);
    const group = await makeGroup(app, token, "Héritage");
    const document = await makeDocument(app, token, group.id, "Don.pdf");
    await call(app, { method: "POST", url: `/groupes/${group.id}/join` }, token);
    await call(
      app,
      {
        method: "PUT",
        url: `/users/${user.id}`,
        body: { username: "Structure", firstName: "Zébulon", lastName: "Tournesol" },
      },
      await asAdmin(),
    );
    await remove(`users/${user.id}`);
    expect((await journal("?q=zebulon")).length).toBeGreaterThan(3);
    app.clock.advance(30 * DAY + 1);
    await emptyTrash(app);

    const everything = JSON.stringify(await dump(app, { all: true }));
    for (const trace of ["Zébulon", "zebulon", "Tournesol", "tournesol", user.id])
      expect(everything).not.toContain(trace);
    expect(await journal("?q=zebulon")).toEqual([]);
    expect(await journal("?act=user_deleted")).toMatchObject([
      { actor: "Ada Min", subject: "Utilisateur supprimé" },
    ]);
    expect(await journal("?q=don.pdf")).toMatchObject([
      { actor: "Utilisateur supprimé", subject: "Don.pdf (Héritage)" },
    ]);
    const listed = (await call(app, { url: "/documents" }, await asAdmin())).json();
    expect(listed.map((one: { id: string }) => one.id)).toEqual([document.id]);
    expect(
      (await call(app, { url: `/uploads/${document.file_path}` }, await asAdmin())).statusCode,
    ).toBe(200);
  });

  test("a contact message leaves no trace of the visitor", async () => {
    const message = await makeMessage(app, { first_name: "Ursule", last_name: "Quidam" });
    await call(
      app,
      { method: "PUT", url: `/messages/${message.id}`, body: { done: true } },
      await asAdmin(),
    );
    await remove(`messages/${message.id}`);
    app.clock.advance(30 * DAY + 1);
    await emptyTrash(app);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toMatch(/ursule|quidam/i);
    expect(await journal("?act=message_handled")).toMatchObject([
      { actor: "Ada Min", subject: "Message supprimé" },
    ]);
  });

  test("applications go after six months, messages and log lines after twelve", async () => {
    const refused = await makeUser(app, {
      first_name: "Ursule",
      last_name: "Refus",
      status: "pending",
    });
    await call(
      app,
      { method: "POST", url: `/applications/${refused.id}/refuse`, body: { silent: true } },
      await asAdmin(),
    );
    await makeMessage(app, { first_name: "Ursule", last_name: "Quidam" });
    app.clock.advance(180 * DAY);
    await purgeOld(app);
    expect(await journal("?q=ursule")).toHaveLength(1);
    app.clock.advance(1);
    await purgeOld(app);
    expect(await journal("?act=application_refused")).toMatchObject([
      { subject: "Utilisateur supprimé" },
    ]);
    expect((await call(app, { url: "/messages" }, await asAdmin())).json()).toHaveLength(1);
    app.clock.advance(185 * DAY);
    await purgeOld(app);
    expect((await call(app, { url: "/messages" }, await asAdmin())).json()).toEqual([]);
    expect((await journal()).filter(({ act }) => act !== "journal_read")).toEqual([]);
  });
});
