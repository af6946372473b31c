import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MeetingAction } from "#contract/meeting-parts.ts";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  plantAttendance,
  plantItem,
  plantNotice,
  plantOfficer,
  publishRows,
} from "#server/testing/meetings.ts";
import { enterAs, joinAs, makeRunGroup, plantMeeting } from "#server/testing/session-fixture.ts";

let app: TestApp;
let group: Awaited<ReturnType<typeof makeRunGroup>>;
let awa: Awaited<ReturnType<typeof enterAs>>;
let ben: Awaited<ReturnType<typeof enterAs>>;
let id: string;
let item: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  group = await makeRunGroup(app, `Groupe ${made}`);
  awa = await enterAs(app, { first_name: "Awa", last_name: "Diop" });
  ben = await enterAs(app, { first_name: "Ben", last_name: "Ali" });
  id = await plantMeeting(app, group);
  item = await plantItem(app, id);
});

const animator = () => group.animator.token;
const send = (method: "POST" | "PUT" | "DELETE", url: string, token: string, body?: object) =>
  call(app, { method, url, ...(body && { body }) }, token);
const code = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.json().code];
/** Adds an action and returns it. */
async function add(body: object = {}, to = item): Promise<MeetingAction> {
  const reply = await send("POST", `/items/${to}/actions`, animator(), {
    text: "Appeler",
    ...body,
  });
  expect(reply.statusCode, reply.body).toBe(201);
  const items = reply.json().items as { id: string; actions: MeetingAction[] }[];
  return items.find((one) => one.id === to)?.actions.at(-1) as MeetingAction;
}
const update = (action: { id: string }, body: object, token = animator()) =>
  send("PUT", `/actions/${action.id}`, token, {
    ...{ text: "Appeler", state: "todo", version: 1, ...body },
  });
const list = async (query = "", token = ben.token): Promise<RegisteredAction[]> =>
  (await call(app, { url: `/actions?groupId=${group.groupId}${query}` }, token)).json();
const texts = async (query = "", token = ben.token) =>
  (await list(query, token)).map(({ text }) => text);

describe("an action", () => {
  test("has a member as owner, another person by name, or none", async () => {
    expect(await add({ ownerId: awa.user.id, dueDay: "2026-04-01" })).toMatchObject({
      ...{ owner: { id: awa.user.id, name: "Awa Diop" }, dueDay: "2026-04-01", state: "todo" },
    });
    expect(await add({ ownerName: "Mme Petit, ARS" })).toMatchObject({
      owner: { name: "Mme Petit, ARS" },
    });
    expect(await add()).not.toHaveProperty("owner");
    const gone = await enterAs(app, { status: "pending" });
    const body = { text: "Appeler", ownerId: gone.user.id };
    const reply = await send("POST", `/items/${item}/actions`, animator(), body);
    expect(reply.json().fields).toEqual({ ownerId: messages.itemPersonUnknown });
  });

  test("in a draft is changed and removed by those who write, not by its owner", async () => {
    await plantAttendance(app, id, awa.user);
    const action = await add({ ownerId: awa.user.id });
    expect(code(await update(action, { state: "done" }, awa.token))).toEqual([403, "forbidden"]);
    expect(code(await update(action, {}, ben.token)), "unseen").toEqual([404, "not_found"]);
    expect((await update(action, { text: "Écrire" })).json()).toMatchObject({
      ...{ text: "Écrire", owner: { name: "Awa Diop" }, version: 2, mayChange: true },
    });
    expect(code(await update(action, {}))).toEqual([412, "stale"]);
    const remove = (token: string) => send("DELETE", `/actions/${action.id}`, token);
    expect(code(await remove(awa.token))).toEqual([403, "forbidden"]);
    expect((await remove(animator())).statusCode).toBe(204);
    expect(code(await remove(animator()))).toEqual([404, "not_found"]);
  });

  test("once published is changed by its owner and those who run the group", async () => {
    const action = await add({ ownerId: awa.user.id });
    await publishRows(app, id);
    const revision = async () => (await call(app, { url: `/meetings/${id}` }, animator())).json();
    const before = await revision();
    app.clock.advance(1000);
    const done = await update(action, { state: "done" }, awa.token);
    expect(done.json()).toMatchObject({ state: "done", version: 2, mayChange: true });
    const { ended_at } = await app.db
      .selectFrom("actions")
      .select("ended_at")
      .where("id", "=", action.id)
      .executeTakeFirstOrThrow();
    expect(ended_at).toBe(app.clock.now().toISOString());
    expect((await revision()).revision, "those who poll see its state").toBe(before.revision + 1);
    await plantOfficer(app, id, ben.user, "secretary");
    expect(code(await update(action, { version: 2 }, ben.token))).toEqual([403, "forbidden"]);
    expect((await update(action, { version: 2 })).json()).toMatchObject({ state: "todo" });
    expect(code(await send("DELETE", `/actions/${action.id}`, animator()))).toEqual([
      409,
      "minutes_published",
    ]);
  });

  test("shows its history in sentences, oldest first", async () => {
    const action = await add({ ownerId: awa.user.id });
    await publishRows(app, id);
    app.clock.advance(1000);
    await update(action, { state: "doing", ownerId: ben.user.id, dueDay: "2026-04-01" });
    app.clock.advance(1000);
    await update(action, { state: "doing", version: 2 }, ben.token);
    await update(action, { state: "done", dueDay: null, version: 3 }, ben.token);
    const { history } = (await call(app, { url: `/actions/${action.id}` }, awa.token)).json();
    expect(
      history.map(({ by, sentence }: Record<string, string>) => `${by}\u00A0: ${sentence}`),
    ).toEqual([
      "Anne Animatrice\u00A0: Action ajoutée.",
      "Anne Animatrice\u00A0: Confiée à Ben Ali, à la place d’Awa Diop. Échéance fixée au 1er avril 2026. Passée de «\u00A0à faire\u00A0» à «\u00A0en cours\u00A0».",
      "Ben Ali\u00A0: L’échéance est retirée. Passée de «\u00A0en cours\u00A0» à «\u00A0faite\u00A0».",
    ]);
  });

  test("begins its reminders again for another day or owner only", async () => {
    const action = await add({ ownerId: awa.user.id, dueDay: "2026-04-01" });
    const reminded = async () => {
      const row = await app.db
        .selectFrom("actions")
        .select(["reminders", "reminded_on"])
        .where("id", "=", action.id)
        .executeTakeFirstOrThrow();
      return [row.reminders, row.reminded_on];
    };
    const set = { reminders: 2, reminded_on: "2026-04-01" };
    await app.db.updateTable("actions").set(set).where("id", "=", action.id).execute();
    await update(action, { state: "blocked" });
    expect(await reminded()).toEqual([2, "2026-04-01"]);
    await update(action, { dueDay: "2026-05-01", version: 2 });
    expect(await reminded()).toEqual([0, "2026-04-01"]);
    await app.db.updateTable("actions").set(set).where("id", "=", action.id).execute();
    await update(action, { ownerId: ben.user.id, version: 3 });
    expect(await reminded()).toEqual([0, null]);
  });
});

describe("the register of actions", () => {
  test("is in the order of the due day, those without one last, page after page", async () => {
    for (const [text, dueDay] of [
      ["Sans date", null],
      ["Mai", "2026-05-01"],
      ["Avril", "2026-04-01"],
      ["Sans date", null],
    ])
      await add({ text, dueDay });
    await publishRows(app, id);
    const all = await list();
    expect(all.map(({ text }) => text)).toEqual(["Avril", "Mai", "Sans date", "Sans date"]);
    const paged: string[] = [];
    for (let after = ""; ; ) {
      const [next] = await list(`&limit=1${after}`);
      if (!next) break;
      paged.push(next.id);
      after = `&after=${next.id}`;
    }
    expect(paged).toEqual(all.map((one) => one.id));
  });

  test("is filtered: mine, open, late, by words of the text or the owner", async () => {
    await add({ text: "Relancer les élus", ownerId: awa.user.id, dueDay: "2026-03-01" });
    await add({ text: "Imprimer", ownerId: ben.user.id, dueDay: "2026-03-02" });
    const done = await add({ text: "Finie", dueDay: "2026-02-01" });
    await update(done, { text: "Finie", state: "dropped" });
    await publishRows(app, id);
    expect(await texts("&mine=true")).toEqual(["Imprimer"]);
    expect(await texts("&open=true")).toEqual(["Relancer les élus", "Imprimer"]);
    const late = await list("&late=true");
    expect(
      late.map(({ text, late }) => [text, late]),
      "its day is not over",
    ).toEqual([["Relancer les élus", true]]);
    expect(await texts("&q=elu relancer")).toEqual(["Relancer les élus"]);
    expect(await texts("&q=diop")).toEqual(["Relancer les élus"]);
    expect((await list("&mine=true"))[0]).toMatchObject({
      ...{ mayChange: true, group: { name: `Groupe ${made}` }, meeting: { id } },
    });
    expect((await list("&mine=true", awa.token))[0]?.mayChange).toBe(true);
    expect((await list("&q=imprimer", awa.token))[0]?.mayChange).toBe(false);
  });

  test("no longer finds actions by the name of an owner who was erased", async () => {
    await add({ text: "Relancer", ownerId: awa.user.id });
    const found = (q: string) => texts(`&q=${q}`, animator());
    expect(await found("diop")).toEqual(["Relancer"]);
    const body = { email: awa.user.email, notify: false };
    const erased = await send("POST", "/personnes/effacement", group.admin, body);
    expect(erased.statusCode, erased.body).toBe(200);
    expect(await found("diop")).toEqual([]);
    expect(await found("relancer utilisateur")).toEqual(["Relancer"]);
  });

  test("has drafts for those who read them only", async () => {
    await plantAttendance(app, id, awa.user);
    await add();
    expect(await texts("", ben.token)).toEqual([]);
    for (const token of [awa.token, animator(), group.admin])
      expect(await texts("", token)).toEqual(["Appeler"]);
    const mayChange = async (token: string) => (await list("", token))[0]?.mayChange;
    expect([await mayChange(awa.token), await mayChange(animator())]).toEqual([false, true]);
    await plantOfficer(app, id, ben.user, "secretary");
    expect(await mayChange(ben.token)).toBe(true);
  });

  test("has « huis clos » for those who see the item, and for the owner", async () => {
    const convened = await enterAs(app);
    const outsider = await enterAs(app);
    await joinAs(app, group.groupId, outsider.user.id);
    await plantNotice(app, id, [convened.user]);
    item = await plantItem(app, id, { closed_doors: 1 });
    const action = await add({ text: "Secrète", ownerId: awa.user.id });
    await publishRows(app, id);
    const next = await plantMeeting(app, group);
    for (const { token } of [awa, convened, group.animator]) {
      expect(await texts("", token)).toEqual(["Secrète"]);
      expect((await call(app, { url: `/actions/${action.id}` }, token)).statusCode).toBe(200);
    }
    for (const { token } of [ben, outsider]) {
      for (const url of ["/actions", "/actions.csv", `/actions/${action.id}`, `/meetings/${next}`])
        expect((await call(app, { url }, token)).body, url).not.toContain("Secrète");
      expect(code(await update(action, {}, token))).toEqual([404, "not_found"]);
    }
    const followed = await call(app, { url: `/meetings/${next}` }, awa.token);
    expect(followed.json().openActions).toHaveLength(1);
    const given = await update(action, { ownerId: ben.user.id }, awa.token);
    expect(given.statusCode, "given to another by its owner").toBe(200);
    expect(await texts("", awa.token)).toEqual([]);
    expect(await texts("", ben.token)).toEqual(["Appeler"]);
  });

  test("is exported as a table in which nothing is a formula", async () => {
    await add({ text: "@somme", ownerName: "=Petit", dueDay: "2026-03-01" });
    await publishRows(app, id);
    const url = `/actions.csv?groupId=${group.groupId}`;
    const lines = (await call(app, { url }, ben.token)).body.split("\r\n");
    expect(lines[1]).toContain('"\'@somme";"\'=Petit";"1er mars 2026";"à faire";"oui";"Groupe');
    expect(lines).toHaveLength(3);
  });
});
