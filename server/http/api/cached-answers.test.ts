import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { openDatabase } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";

const onSqlite = process.env.TEST_ENGINE !== "postgres";

let app: TestApp;
let admin: string;
let event: Event;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const group = await makeGroup(app, admin, "Plaidoyer");
  event = await makeEvent(app, admin, group.id);
});
afterEach(() => app.close());

const read = async (token = admin) => {
  const response = await call(app, { url: `/events/${event.id}` }, token);
  return { status: response.statusCode, body: response.json() as Event };
};

describe("an answer that is cached until the next commit", () => {
  test.runIf(onSqlite)("runs no statement for a second call within a second", async () => {
    const first = await call(app, { url: `/events/${event.id}` }, admin);
    app.queries.take();
    const second = await call(app, { url: `/events/${event.id}` }, admin);
    expect(app.queries.take()).toEqual([]);
    expect(second.body).toBe(first.body);
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
  });

  test("shows a change at once", async () => {
    await read();
    await changeEvent(app, admin, event, { title: "Nouveau titre" });
    expect((await read()).body.title).toBe("Nouveau titre");
  });

  test.runIf(onSqlite)("shows at once what another process has committed", async () => {
    await read();
    const other = openDatabase({ dataDir: app.config.dataDir, shared: true });
    await other.db.updateTable("events").set({ title: "Ailleurs" }).execute();
    await other.close();
    expect((await read()).body.title).toBe("Ailleurs");
  });

  test("is computed again after a second, for what depends on the clock", async () => {
    await read();
    app.clock.advance(1000);
    app.queries.take();
    await read();
    expect(app.queries.take()).toContain("select events");
  });

  test("refuses a session that was ended since, or whose time is over", async () => {
    await read();
    await app.db
      .updateTable("sessions")
      .set({ revoked_at: app.clock.now().toISOString() })
      .execute();
    expect((await read()).status).toBe(401);
    const late = await tokenOf(app, await makeAdmin(app));
    expect((await read(late)).status).toBe(200);
    app.clock.advance(3_600_001);
    expect((await read(late)).status).toBe(401);
  });

  test("is not given to another person", async () => {
    const readers = await Promise.all([makeUser(app), makeUser(app)]);
    const [member, stranger] = await Promise.all(readers.map((user) => tokenOf(app, user)));
    await call(app, { method: "POST", url: `/groupes/${event.group_id.id}/join` }, member);
    const readOwn = async (token: string | undefined) =>
      (await call(app, { url: "/events?mine=true&limit=10" }, token)).json() as Event[];
    expect((await readOwn(member)).map(({ id }) => id)).toEqual([event.id]);
    expect(await readOwn(stranger)).toEqual([]);
  });
});
