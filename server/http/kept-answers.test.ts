import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { makeEvent, makeGroup } from "../testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let memberId: string;
let groupId: string;
let eventId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const someone = await makeUser(app);
  memberId = someone.id;
  member = await tokenOf(app, someone);
  groupId = (await makeGroup(app, admin, "Formation")).id;
  eventId = (await makeEvent(app, admin, groupId)).id;
});
afterEach(() => app.close());

const EVENTS = "/events?limit=5";
const list = (token = member, url = EVENTS, headers: Record<string, string> = {}) =>
  call(app, { url, headers }, token);
const titles = async (token = member, url = EVENTS): Promise<string[]> =>
  (await list(token, url)).json().map(({ title }: { title: string }) => title);
/** What a question reads of a table, beside whose session it is. */
const readings = async (table: string, ask: () => Promise<unknown>): Promise<number> => {
  app.queries.take();
  await ask();
  return app.queries.take().filter((statement) => statement === `select ${table}`).length;
};

describe("a list that is asked again", () => {
  test("is read once, and sent as it was, to everybody who may see the same", async () => {
    const first = await list();
    expect(await readings("events", () => list())).toBe(0);
    expect(await readings("events", () => list(admin))).toBe(0);
    expect((await list(admin)).rawPayload).toEqual(first.rawPayload);
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first.headers["cache-control"]).toBe("private, no-store");
  });

  test("is not sent to who has it, and not read either", async () => {
    const { headers } = await list();
    let again = await list();
    expect(
      await readings("events", async () => {
        again = await list(member, EVENTS, { "if-none-match": String(headers.etag) });
      }),
    ).toBe(0);
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-store");
    expect((await list(member, EVENTS, { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  test("is no longer the same after each change, whoever made it", async () => {
    expect(await titles()).toEqual(["Réunion"]);
    const second = await makeEvent(app, admin, groupId, {
      title: "Séance",
      startTime: "11:00",
      endTime: "12:00",
    });
    expect(await titles()).toEqual(["Réunion", "Séance"]);
    await call(app, { method: "DELETE", url: `/events/${second.id}` }, admin);
    expect(await titles()).toEqual(["Réunion"]);
    await app.db.updateTable("events").set({ title: "Par un autre programme" }).execute();
    expect(await titles()).toEqual(["Par un autre programme"]);
    await app.db.updateTable("groups").set({ name: "Renommé" }).where("id", "=", groupId).execute();
    expect((await list()).json()[0].group_id.name).toBe("Renommé");
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    expect(await titles()).toEqual([]);
  });

  test("a change that is not committed shows nothing, and what was read meanwhile is good", async () => {
    await titles();
    await app.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("events").set({ title: "Jamais" }).execute();
        expect(await titles()).toEqual(["Réunion"]);
        throw new Error("given up");
      })
      .catch(() => undefined);
    expect(await titles()).toEqual(["Réunion"]);
  });

  test("is as new in another instance of the site", async () => {
    const other = { ...app, config: { ...app.config } };
    const second = { ...other, app: buildApp(other) };
    const seen = async () =>
      (await call(second, { url: EVENTS }, member))
        .json()
        .map((one: { title: string }) => one.title);
    expect(await seen()).toEqual(await titles());
    await call(app, { method: "DELETE", url: `/events/${eventId}` }, admin);
    expect(await seen()).toEqual([]);
    await second.app.close();
  });
});

describe("what one may see, another does not", () => {
  const MINE = "/events?limit=5&mine=true";

  test("T64 the events of one's groups are one's own, and change with them", async () => {
    expect([await titles(member, MINE), await titles(admin, MINE)]).toEqual([[], []]);
    await call(app, { method: "POST", url: `/groupes/${groupId}/join` }, member);
    expect([await titles(member, MINE), await titles(admin, MINE)]).toEqual([["Réunion"], []]);
    await app.db.deleteFrom("group_members").where("user_id", "=", memberId).execute();
    expect(await titles(member, MINE)).toEqual([]);
  });

  test("a kept list of people is still an administrator's alone, and each reading is written down", async () => {
    const people = "/users?limit=10";
    await list(admin, people);
    const acts = () =>
      app.db.selectFrom("journal").select("act").where("act", "=", "members_read").execute();
    expect((await acts()).length).toBe(1);
    app.clock.advance(50 * 60_000);
    admin = await tokenOf(app, await makeAdmin(app, { email: "autre@exemple.fr" }));
    await list(admin, people);
    await list(admin, people);
    expect((await acts()).length).toBe(2);
    expect((await list(member, people)).statusCode).toBe(403);
    expect((await call(app, { url: people })).statusCode).toBe(401);
  });

  test("a search is not kept", async () => {
    await list(member, "/events?limit=5&q=R%C3%A9union");
    expect(
      await readings("events", () => list(member, "/events?limit=5&q=R%C3%A9union")),
    ).toBeGreaterThan(0);
  });
});
