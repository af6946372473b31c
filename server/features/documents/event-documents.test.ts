import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { EVENT_DOCUMENTS_MAX } from "#contract/poll-limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: string;
let other: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  group = (await makeGroup(app, admin, "Veille")).id;
  other = (await makeGroup(app, admin, "Ailleurs")).id;
});
afterAll(() => app.close());

let made = 0;
const event = () => makeEvent(app, admin, group, { title: `Réunion ${++made}` });
const document = (groupId = group) => makeDocument(app, admin, groupId, `Note ${++made}.pdf`);
const attach = (id: string, documents: string[], token = admin) =>
  call(app, { method: "PUT", url: `/events/${id}/documents`, body: { documents } }, token);
const listNames = async (id: string): Promise<string[]> =>
  (await call(app, { url: `/events/${id}/documents` }, member))
    .json()
    .map(({ name }: { name: string }) => name);
const listEvents = async (id: string) =>
  (await call(app, { url: `/documents/${id}/events` }, member)).json();
const send = (method: "DELETE" | "POST", url: string) => call(app, { method, url }, admin);

describe("documents of a meeting", () => {
  test("are those chosen last, once each, and each document lists its meetings", async () => {
    const meeting = await event();
    const [a, b] = [await document(), await document()];
    await attach(meeting.id, [b.id, a.id, a.id]);
    expect(await listNames(meeting.id)).toEqual([a.name, b.name]);
    expect(await listEvents(a.id)).toEqual([
      { id: meeting.id, title: meeting.title, date: meeting.date },
    ]);
    const reply = await attach(meeting.id, [b.id]);
    expect(reply.json()).toMatchObject([{ id: b.id, url: expect.stringContaining("sig=") }]);
    expect(await listEvents(a.id)).toEqual([]);
    await attach(meeting.id, []);
    expect(await listNames(meeting.id)).toEqual([]);
  });

  test("rejects documents of other groups and more than twenty, and changes nothing", async () => {
    const meeting = await event();
    const [own, foreign, gone] = [await document(), await document(other), await document()];
    await attach(meeting.id, [own.id]);
    await send("DELETE", `/documents/${gone.id}`);
    for (const wrong of [foreign.id, gone.id, "introuvable"])
      expect((await attach(meeting.id, [own.id, wrong])).json().fields).toEqual({
        documents: messages.eventDocumentForeign,
      });
    const many = Array.from({ length: EVENT_DOCUMENTS_MAX + 1 }, (_, index) => `d${index}`);
    expect((await attach(meeting.id, many)).json().message).toBe(messages.eventDocumentsTooMany);
    expect(await listNames(meeting.id)).toEqual([own.name]);
    expect((await attach("introuvable", [])).statusCode).toBe(404);
  });

  test("follow the document, the meeting and its group when deleted, restored or moved", async () => {
    const meeting = await event();
    const remaining = await document();
    await attach(meeting.id, [remaining.id]);
    await send("DELETE", `/documents/${remaining.id}`);
    expect(await listNames(meeting.id)).toEqual([]);
    await send("POST", `/trash/document/${remaining.id}/restore`);
    expect(await listNames(meeting.id)).toEqual([remaining.name]);
    const moved = (groupId: string) => ({
      title: meeting.title,
      message: "Ordre du jour",
      date: meeting.date,
      startTime: "09:00",
      endTime: "10:30",
      groupId,
    });
    const move = (groupId: string) =>
      call(app, { method: "PUT", url: `/events/${meeting.id}`, body: moved(groupId) }, admin);
    await move(other);
    expect([await listNames(meeting.id), await listEvents(remaining.id)]).toEqual([[], []]);
    await move(group);
    expect(await listNames(meeting.id)).toEqual([remaining.name]);
    await send("DELETE", `/events/${meeting.id}`);
    expect(await listEvents(remaining.id)).toEqual([]);
    await send("DELETE", `/trash/event/${meeting.id}`);
    const rows = app.db.selectFrom("event_files").selectAll();
    expect(await rows.where("event_id", "=", meeting.id).execute()).toEqual([]);
  });
});
