import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InboxMessage } from "#contract/inbox.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
});
beforeEach(() => app.clock.advance(1000));
afterAll(() => app.close());

const list = async (query = ""): Promise<InboxMessage[]> => {
  const reply = await call(app, { url: `/messages${query}` }, admin);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const mark = (id: string, body: object, token = admin) =>
  call(app, { method: "PUT", url: `/messages/${id}`, body }, token);
const handled = async () =>
  (await call(app, { url: "/journal?act=message_handled" }, admin)).json().length;

describe("contact messages", () => {
  test("are listed unchanged, the latest first", async () => {
    const first = await makeMessage(app, { message: "Bonjour,\n<b>aidez-moi</b>" });
    app.clock.advance(1000);
    const second = await makeMessage(app);
    const listed = await list();
    expect(listed.map((one) => one.id)).toEqual([second.id, first.id]);
    expect(listed[1]).toEqual({
      id: first.id,
      firstName: "Jeanne",
      lastName: "Passante",
      email: "visite@exemple.org",
      message: "Bonjour,\n<b>aidez-moi</b>",
      createdAt: first.created_at,
      readAt: null,
      doneAt: null,
    });
  });

  test("record when they were first read and done, and each time done in the audit log", async () => {
    const { id } = await makeMessage(app);
    const before = await handled();
    const read = (await mark(id, { read: true })).json();
    expect([read.readAt, read.doneAt]).toEqual([app.clock.now().toISOString(), null]);
    app.clock.advance(5000);
    const done = (await mark(id, { done: true })).json();
    expect([done.readAt, done.doneAt]).toEqual([read.readAt, app.clock.now().toISOString()]);
    app.clock.advance(5000);
    expect((await mark(id, { done: true, read: true })).json()).toEqual(done);
    expect(await handled()).toBe(before + 1);
    expect((await mark(id, { done: false })).json()).toEqual({ ...done, doneAt: null });
    expect((await mark(id, { read: false })).json()).toMatchObject({ readAt: null, doneAt: null });
    expect((await mark(id, {})).json()).toMatchObject({ readAt: null, doneAt: null });
  });

  test("a message done without being read counts as read", async () => {
    const { id } = await makeMessage(app);
    expect((await mark(id, { done: true })).json().readAt).toBe(app.clock.now().toISOString());
  });

  test("are listed by state with complete pages, even at one instant", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => makeMessage(app, { last_name: "Rafale" })),
    );
    await mark(made[0]?.id ?? "", { done: true });
    expect((await list("?done=true")).map((one) => one.id)).toContain(made[0]?.id);
    const waiting = await list("?done=false");
    expect(waiting.map((one) => one.doneAt)).toEqual(waiting.map(() => null));
    const seen: string[] = [];
    for (
      let page = await list("?done=false&limit=2");
      page.length > 0;
      page = await list(`?done=false&limit=2&before=${seen.at(-1)}`)
    )
      seen.push(...page.map((one) => one.id));
    expect(seen).toEqual(waiting.map((one) => one.id));
  });

  test("once deleted leave the list, and answer 404", async () => {
    const { id } = await makeMessage(app);
    const remove = () => call(app, { method: "DELETE", url: `/messages/${id}` }, admin);
    expect((await remove()).statusCode).toBe(204);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await remove()).json()).toMatchObject({
      code: "not_found",
      message: messages.notFound,
    });
    expect((await mark(id, { read: true })).statusCode).toBe(404);
  });

  test("are for administrators only, and accept no other field (T31, T07)", async () => {
    const { id } = await makeMessage(app);
    for (const request of [
      { url: "/messages" },
      { method: "PUT", url: `/messages/${id}`, body: { read: true } },
      { method: "DELETE", url: `/messages/${id}` },
    ] as const) {
      expect((await call(app, request)).statusCode).toBe(401);
      expect((await call(app, request, member)).statusCode).toBe(403);
    }
    expect((await mark(id, { readAt: "2026-01-01" })).statusCode).toBe(400);
    expect((await mark(id, { read: "true" })).statusCode).toBe(400);
    expect((await call(app, { url: "/messages?done=1" }, admin)).statusCode).toBe(400);
  });
});
