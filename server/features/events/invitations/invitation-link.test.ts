import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { THROTTLES } from "#server/accounts/throttle.ts";
import { inTransaction } from "#server/db/open.ts";
import { giveAnswer, join, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { tokenIn } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { expireInvitations } from "./expire-invitations.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: string;
let groupId: string;
let event: Event;
let ben: Awaited<ReturnType<typeof makeMember>>;
let chloe: Awaited<ReturnType<typeof makeMember>>;
let link: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  ben = await makeMember(app, groupId, "Bruel");
  chloe = await makeMember(app, groupId, "Costa");
  event = await makeEvent(app, admin, groupId, { date: "2026-03-10T12:00:00.000Z", capacity: 1 });
  await invite(app, event.id, admin);
  link = tokenIn((await sendDue(app)).get(ben.email));
});
afterEach(() => app.close());

const open = (token = link) => call(app, { url: `/invitations/${token}` });
const answer = (body: object = { answer: "room" }, token = link) =>
  call(app, { method: "POST", url: `/invitations/${token}`, body });
const getCode = async (sent: ReturnType<typeof call>) => (await sent).json().code;

describe("link of an invitation", () => {
  test("changes nothing when opened", async () => {
    const before = await dump(app);
    const shown = await open();
    expect(shown.json()).toMatchObject({ person: "Camille Bruel", title: "Réunion", full: false });
    expect(shown.json()).not.toHaveProperty("mine");
    await app.app.inject({ method: "HEAD", url: `/api/invitations/${link}` });
    await app.app.inject({
      method: "POST",
      url: `/api/invitations/${link}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "answer=room",
    });
    expect(await dump(app)).toEqual(before);
  });

  test("answers like the member's own page, with the waitlist and the reason", async () => {
    await giveAnswer(app, event.id, chloe.token);
    expect((await open()).json().full).toBe(true);
    expect((await answer()).json()).toEqual({
      event_id: event.id,
      answer: "room",
      waiting: true,
    });
    await giveAnswer(app, event.id, chloe.token, { answer: "remote" });
    expect((await open()).json().mine).toMatchObject({ answer: "room", waiting: false });
    await answer({ answer: "absent", word: "En congé" });
    const seen = await call(app, { url: `/events/${event.id}/answers` }, admin);
    expect(seen.json().details.absent).toMatchObject([{ lastName: "Bruel", word: "En congé" }]);
    expect((await answer({ answer: "peut-être" })).statusCode).toBe(400);
    expect((await answer({ answer: "absent", word: "x".repeat(301) })).statusCode).toBe(400);
  });

  test("takes no answer once the meeting is cancelled or over, or from a former member", async () => {
    await call(
      app,
      { method: "POST", url: `/events/${event.id}/cancel`, body: { reason: "Salle fermée" } },
      admin,
    );
    expect((await open()).json()).toMatchObject({ cancel_reason: "Salle fermée" });
    expect(await getCode(answer())).toBe("event_cancelled");
    await call(app, { method: "POST", url: `/events/${event.id}/resume` }, admin);
    await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, ben.token);
    expect(await getCode(answer())).toBe("not_in_group");
    await join(app, groupId, ben.token);
    app.clock.advance(9 * DAY);
    expect([await getCode(open()), await getCode(answer())]).toEqual(["event_past", "event_past"]);
    app.clock.advance(70 * DAY);
    const before = (age: number) => new Date(app.clock.now().getTime() - age).toISOString();
    await inTransaction(app.db, (trx) => expireInvitations.meetingInvitations.erase(trx, before));
    expect(await getCode(open())).toBe("link_invalid");
    expect((await dump(app)).event_invitations).toBe("");
  });

  test("is invalid if altered, or once the meeting, address or account is gone", async () => {
    const wrong = `${link.slice(0, -1)}${link.endsWith("a") ? "b" : "a"}`;
    for (const token of [wrong, "court", "x".repeat(90), `${link}a`, "%00", event.id]) {
      expect(await getCode(open(token)), token).toBe("link_invalid");
      expect(await getCode(answer({ answer: "room" }, token)), token).toBe("link_invalid");
    }
    await call(app, { method: "DELETE", url: `/events/${event.id}` }, admin);
    expect([await getCode(open()), await getCode(answer())]).toEqual([
      "link_invalid",
      "link_invalid",
    ]);
    await call(app, { method: "POST", url: `/trash/event/${event.id}/restore` }, admin);
    expect((await open(link.toUpperCase())).statusCode).toBe(200);
    const changed = app.db.updateTable("users").where("id", "=", ben.id);
    await changed.set({ email: "ailleurs@exemple.fr" }).execute();
    expect(await getCode(open())).toBe("link_invalid");
    await changed.set({ email: ben.email, status: "refused" }).execute();
    expect(await getCode(open())).toBe("link_invalid");
    await changed.set({ status: "active" }).execute();
    expect((await open()).statusCode).toBe(200);
    await call(app, { method: "DELETE", url: `/users/${ben.id}` }, admin);
    expect([await getCode(open()), await getCode(answer())]).toEqual([
      "link_invalid",
      "link_invalid",
    ]);
  });

  test("is neither in the log nor in the database (T21)", async () => {
    await answer();
    await open();
    expect(JSON.stringify(app.logged)).not.toContain(link);
    expect(app.logged.some(({ url }) => url === "/api/invitations/[REDACTED]")).toBe(true);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toContain(link);
  });

  test("is rate limited by network address", async () => {
    const [{ limit }] = THROTTLES.mailAnswersPerAddress;
    app.config.rateLimit = true;
    for (let tries = 0; tries < limit; tries += 1) await open("a".repeat(26));
    expect((await open()).statusCode).toBe(429);
  });
});
