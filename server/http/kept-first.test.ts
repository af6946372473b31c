import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeEvent, makeGroup } from "../testing/publish.ts";
import {
  type Asked,
  byConnection,
  byFastify,
  leftEarly,
  THROUGH_PROXY,
} from "../testing/two-ways.ts";
import { openWholeSite, type WholeSite } from "../testing/whole-site.ts";

let site: WholeSite;
const visit = (asked: Asked) => byConnection(site, asked);
const ask = (asked: Asked) => byFastify(site, asked);
const early = () => leftEarly(site);
const LIST = "/api/events?limit=5";
const bearer = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  ...more,
});
beforeEach(async () => {
  site = await openWholeSite();
  const { id } = await makeGroup(site.app, site.admin, "Formation");
  await makeEvent(site.app, site.admin, id);
  await ask({ url: LIST, headers: bearer(site.member) });
});
afterEach(() => site.close());

describe("a list that is kept leaves before Fastify looks at its request", () => {
  test.each<[string, () => Omit<Asked, "url">, number]>([
    ["to who asked before", () => ({ headers: bearer(site.member) }), 200],
    ["to another who sees the same", () => ({ headers: bearer(site.admin) }), 200],
    ["through a proxy", () => ({ headers: bearer(site.member, THROUGH_PROXY) }), 200],
  ])("and says what Fastify would: %s", async (_name, asked, status) => {
    const expected = await ask({ ...asked(), url: LIST });
    expect(await visit({ ...asked(), url: LIST })).toEqual(expected);
    expect([expected.status, early().length]).toEqual([status, 1]);
    expect(early()[0]).toMatchObject({ method: "GET", url: "/api/events", status });
  });

  test("who has it already is told so, and nothing is sent", async () => {
    const { headers } = await ask({ url: LIST, headers: bearer(site.member) });
    const again = {
      url: LIST,
      headers: bearer(site.member, { "if-none-match": String(headers.etag) }),
    };
    const expected = await ask(again);
    const seen = await visit(again);
    expect(seen).toEqual(expected);
    expect([seen.status, seen.body, early().length]).toEqual([304, "", 1]);
  });

  test("once it has changed it is made anew, and leaves so again", async () => {
    await site.app.db.updateTable("events").set({ title: "Autrement" }).execute();
    const headers = bearer(site.member);
    expect((await visit({ url: LIST, headers })).body).toContain("Autrement");
    expect(early()).toEqual([]);
    expect((await visit({ url: LIST, headers })).body).toContain("Autrement");
    expect(early().length).toBe(1);
  });

  test.each<[string, Asked, number]>([
    ["T12 nobody", { url: LIST }, 401],
    ["T12 a forged token", { url: LIST, headers: bearer("a.b.c") }, 401],
    ["its head alone", { method: "HEAD", url: LIST }, 401],
    ["T18 the host of somebody else", { url: LIST, headers: { host: "evil.example" } }, 421],
  ])("Fastify keeps %s", async (_name, asked, status) => {
    expect((await visit(asked)).status).toBe(status);
    expect(early()).toEqual([]);
  });

  test("T13 T14 whose session has ended gets nothing, and is told why", async () => {
    await site.app.db
      .updateTable("sessions")
      .set({ revoked_at: site.app.clock.now().toISOString() })
      .execute();
    const headers = bearer(site.member);
    expect((await visit({ url: LIST, headers })).body).toContain("session_expired");
    expect(early()).toEqual([]);
  });

  test("T31 what is kept for administrators is refused to a member, at the door", async () => {
    const url = "/api/users?limit=5";
    await ask({ url, headers: bearer(site.admin) });
    expect((await visit({ url, headers: bearer(site.admin) })).status).toBe(200);
    expect((await visit({ url, headers: bearer(site.member) })).status).toBe(403);
    expect(early().length).toBe(1);
  });

  test("F15 three hundred of a session in ten seconds: the next one is refused, slowly", async () => {
    const headers = bearer(site.member);
    for (let turn = 1; turn < 300; turn += 1)
      expect((await visit({ url: LIST, headers })).status).toBe(200);
    site.app.clock.holds = true;
    const refused = visit({ url: LIST, headers });
    await expect.poll(() => site.app.clock.waiting).toBe(1);
    expect((await visit({ url: LIST, headers: bearer(site.admin) })).status).toBe(200);
    site.app.clock.advance(2000);
    expect((await refused).status).toBe(429);
  });
});
