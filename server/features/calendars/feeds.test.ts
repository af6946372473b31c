import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewCalendar } from "#contract/calendars.ts";
import { messages } from "#contract/messages.ts";
import { purgeOld } from "#server/data-lifecycle.ts";
import { giveAnswer } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let keeper: Awaited<ReturnType<typeof makeAdmin>>;
let mine: string;
let others: string;
beforeAll(async () => {
  app = await buildTestApp();
  keeper = await makeAdmin(app);
  mine = (await makeGroup(app, await admin(), "Le mien")).id;
  others = (await makeGroup(app, await admin(), "Un autre")).id;
});
afterAll(() => app.close());

/** Opens an administrator session now, since these tests advance the clock by months. */
const admin = () => tokenOf(app, keeper);

const inDays = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;
const make = async (groupId: string, title: string, days = 7) =>
  makeEvent(app, await admin(), groupId, { title, date: inDays(days) });

/** A new member of the first group, with the calls that create feeds. */
async function enter() {
  const user = await makeUser(app);
  const token = await tokenOf(app, user);
  await call(app, { method: "POST", url: `/groupes/${mine}/join` }, token);
  const create = (body: object) =>
    call(app, { method: "POST", url: "/users/me/calendriers", body }, token);
  const open = async (body: object = {}): Promise<NewCalendar & { path: string }> => {
    const made = (await create({ name: "Téléphone", scope: "mine", ...body })).json();
    return { ...made, path: new URL(made.url).pathname.replace("/api", "") };
  };
  const list = async () => (await call(app, { url: "/users/me/calendriers" }, token)).json();
  const revoke = (id: string) =>
    call(app, { method: "DELETE", url: `/users/me/calendriers/${id}` }, token);
  return { user, token, create, open, list, revoke };
}

const read = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  call(app, { method, url: path, headers });
const titles = async (path: string) =>
  [...(await read(path)).body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);

describe("calendar address of a device", () => {
  test("is shown once and never in the list, the database or the log (T21)", async () => {
    const { open, list } = await enter();
    const { url, path, ...rest } = await open({ name: "Téléphone d’Awa" });
    expect(url).toMatch(/^https:\/\/mediation\.test\/api\/agenda\/[\w-]{43}\.ics$/);
    app.logged.length = 0;
    expect((await read(path)).statusCode).toBe(200);
    expect((await read(`${path}x`)).statusCode).toBe(404);
    expect((await read(path.slice(0, 30))).statusCode).toBe(404);
    expect(app.logged.map(({ url: logged }) => logged)).toEqual(
      Array(3).fill("/api/agenda/[REDACTED]"),
    );
    const token = path.slice("/agenda/".length, -".ics".length);
    expect(JSON.stringify([await list(), await dump(app, { all: true })])).not.toContain(token);
    expect(JSON.stringify(app.logged)).not.toContain(token.slice(0, 12));
    expect(await list()).toEqual([{ ...rest, lastUsedAt: app.clock.now().toISOString() }]);
  });

  test("contains all meetings, those of the member's groups, or those of one group", async () => {
    const { open } = await enter();
    await make(mine, "Chez moi");
    await make(others, "Ailleurs");
    await make(mine, "Il y a longtemps", -61);
    await make(mine, "Le mois dernier", -30);
    expect(await titles((await open()).path)).toEqual(["Le mois dernier", "Chez moi"]);
    const all = await titles((await open({ scope: "all" })).path);
    expect(all.toSorted()).toEqual(["Ailleurs", "Chez moi", "Le mois dernier"]);
    const one = (await open({ scope: "group", groupId: others })).path;
    expect(await titles(one)).toEqual(["Ailleurs"]);
    expect((await read(one)).body).toContain("X-WR-CALNAME:CPMS\\, Un autre");
  });

  test("follows a joined group, a cancellation for a month, and a deleted group", async () => {
    const { open, token } = await enter();
    const group = (await makeGroup(app, await admin(), "Suivi")).id;
    const { path } = await open();
    const event = await make(group, "Suivie", 40);
    expect(await titles(path)).not.toContain("Suivie");
    await call(app, { method: "POST", url: `/groupes/${group}/join` }, token);
    expect(await titles(path)).toContain("Suivie");
    const body = { reason: "Salle fermée" };
    await call(app, { method: "POST", url: `/events/${event.id}/cancel`, body }, await admin());
    expect((await read(path)).body).toContain(`SEQUENCE:1`);
    expect(await titles(path)).toContain("Annulé : Suivie");
    app.clock.advance(32 * DAY);
    expect(await titles(path)).not.toContain("Annulé : Suivie");
    await make(group, "À jeter");
    expect(await titles(path)).toContain("À jeter");
    await call(app, { method: "DELETE", url: `/groupes/${group}` }, await admin());
    expect(await titles(path)).not.toContain("À jeter");
  });

  test("supports HEAD, ETag and gzip, and forbids caching, indexing and referrers (T64)", async () => {
    const { path } = await (await enter()).open({ scope: "all" });
    const whole = await read(path);
    expect(whole.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      vary: "accept-encoding",
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    const head = await read(path, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", whole.headers.etag]);
    for (const accepted of ["gzip", "br;q=1.0, gzip;q=0.8", "*"]) {
      const zipped = await read(path, { "accept-encoding": accepted });
      expect(zipped.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole.body);
    }
    for (const accepted of ["identity", "gzip;q=0", "br"])
      expect((await read(path, { "accept-encoding": accepted })).body).toBe(whole.body);
    const again = () => read(path, { "if-none-match": String(whole.headers.etag) });
    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    await make(others, "Du neuf");
    expect((await again()).statusCode).toBe(200);
  });
});

describe("calendar address that ended", () => {
  test("once revoked is an empty agenda for 90 days, then answers like an unknown one", async () => {
    const { open, list, revoke } = await enter();
    await make(mine, "Encore là");
    const { id, path } = await open();
    const unchanged = await open();
    expect((await revoke(id)).statusCode).toBe(204);
    expect((await revoke(id)).statusCode).toBe(404);
    expect((await list()).map((one: { id: string }) => one.id)).toEqual([unchanged.id]);
    const empty = await read(path);
    expect([empty.statusCode, empty.body.includes("VEVENT")]).toEqual([200, false]);
    expect(empty.body).toContain("BEGIN:VTIMEZONE");
    app.clock.advance(89 * DAY);
    await purgeOld(app);
    expect((await read(path)).statusCode).toBe(200);
    app.clock.advance(2 * DAY);
    const [gone, never] = [await read(path), await read(`/agenda/${"x".repeat(43)}.ics`)];
    expect([gone.statusCode, gone.body]).toEqual([404, never.body]);
    await purgeOld(app);
    const rows = await app.db.selectFrom("calendars").select("id").where("id", "=", id).execute();
    expect(rows).toEqual([]);
    expect((await read(unchanged.path)).statusCode).toBe(200);
  });

  test("is empty once its user is deleted, even restored, and is erased with the user", async () => {
    const { user, open } = await enter();
    await make(mine, "Visible");
    const { path } = await open();
    expect(await titles(path)).toContain("Visible");
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, await admin());
    expect(await titles(path)).toEqual([]);
    await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, await admin());
    expect(await titles(path)).toEqual([]);
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, await admin());
    await call(app, { method: "DELETE", url: `/trash/user/${user.id}` }, await admin());
    expect((await read(path)).statusCode).toBe(404);
  });

  test("is empty for an account in the trash, even if no row was revoked", async () => {
    const { user, open } = await enter();
    await make(mine, "À lire");
    const { path } = await open();
    const deleted_at = app.clock.now().toISOString();
    await app.db.updateTable("users").set({ deleted_at }).where("id", "=", user.id).execute();
    expect(await titles(path)).toEqual([]);
  });

  test("cannot be revoked by another member", async () => {
    const { id, path } = await (await enter()).open({ scope: "all" });
    await make(mine, "À quelqu’un");
    expect((await (await enter()).revoke(id)).statusCode).toBe(404);
    expect(await titles(path)).toContain("À quelqu’un");
  });
});

describe("creation of calendar addresses", () => {
  test.each<[string, object, Record<string, string>]>([
    ["without a name", { name: " " }, { name: messages.required }],
    ["of nothing", { scope: "x" }, { scope: messages.calendarScopeRequired }],
    ["of no group", { scope: "group" }, { groupId: messages.eventGroupRequired }],
    [
      "of a group that is gone",
      { scope: "group", groupId: "parti" },
      { groupId: messages.groupGone },
    ],
    ["of all and of one", { scope: "all", groupId: "x" }, { groupId: messages.eventGroupRequired }],
  ])("rejects an address %s", async (_what, wrong, fields) => {
    const { create, list } = await enter();
    const reply = await create({ name: "Téléphone", scope: "mine", ...wrong });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  test("allows ten addresses even for simultaneous requests, and one more after revoking", async () => {
    const { create, list, revoke } = await enter();
    const ask = () => create({ name: "Appareil", scope: "all" });
    const replies = await Promise.all(Array.from({ length: 12 }, ask));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect((await ask()).json()).toMatchObject({ message: messages.tooManyCalendars });
    await revoke((await list())[0].id);
    expect((await ask()).statusCode).toBe(201);
  });
});

test("limits the rate of reading a feed and of guessing its address (T23)", async () => {
  const limited = await buildTestApp({ rateLimit: true });
  const token = await tokenOf(limited, await makeUser(limited));
  const body = { name: "Téléphone", scope: "all" };
  const { url } = (
    await call(limited, { method: "POST", url: "/users/me/calendriers", body }, token)
  ).json();
  const path = new URL(url).pathname.replace("/api", "");
  const statuses = async (of: string) => {
    const found: number[] = [];
    for (let time = 0; time < 61; time += 1)
      found.push((await call(limited, { url: of })).statusCode);
    return found;
  };
  limited.clock.advance(1);
  const guessed = statuses(`/agenda/${"y".repeat(43)}.ics`);
  const seen = await guessed;
  expect([seen.at(59), seen.at(60)]).toEqual([404, 429]);
  const served = await statuses(path);
  expect([served.at(59), served.at(60)]).toEqual([200, 429]);
  await limited.close();
});

test("serves the feed when the disk is full (T26)", async () => {
  const limited = await buildTestApp({ rateLimit: true });
  const token = await tokenOf(limited, await makeUser(limited));
  const body = { name: "Téléphone", scope: "all" };
  const made = await call(limited, { method: "POST", url: "/users/me/calendriers", body }, token);
  const path = new URL(made.json().url).pathname.replace("/api", "");
  for (const statement of ["update calendars", "insert throttles"]) {
    const full = Object.assign(new Error("disk full"), { code: "SQLITE_FULL" });
    limited.queries.failOn(statement, full);
    expect([statement, (await call(limited, { url: path })).statusCode]).toEqual([statement, 200]);
    limited.queries.heal();
  }
  await limited.close();
});

test("serves one event as a file to any session, and answers 404 for an unknown one", async () => {
  const { token } = await enter();
  const event = await make(mine, "Seule");
  const reply = await call(app, { url: `/events/${event.id}/ics` }, token);
  expect(reply.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
  });
  expect(reply.body.match(/^SUMMARY:.*$/gm)).toEqual(["SUMMARY:Seule"]);
  expect(reply.body).toContain(`UID:${event.id}`);
  expect((await call(app, { url: "/events/inconnu/ics" }, token)).statusCode).toBe(404);
});

test("contains no name or address of attendees, in the file of one event or in a feed", async () => {
  const { user, token, open } = await enter();
  const event = await make(mine, "Répondue");
  expect((await giveAnswer(app, event.id, token)).statusCode).toBe(200);
  const one = (await call(app, { url: `/events/${event.id}/ics` }, token)).body;
  const feed = (await read((await open()).path)).body;
  for (const text of [one, feed]) {
    expect(text).toContain("SUMMARY:Répondue");
    expect(text).not.toMatch(/^(ATTENDEE|ORGANIZER)/m);
    for (const said of [user.email, user.last_name, user.first_name])
      expect(text.includes(said), said).toBe(false);
  }
});
