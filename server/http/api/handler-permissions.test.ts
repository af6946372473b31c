import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { type Actor, authenticate } from "#server/accounts/session.ts";
import { documentHandlers } from "#server/features/documents/routes.ts";
import { cancelEvent } from "#server/features/events/cancel-event.ts";
import { createEvent } from "#server/features/events/create-event.ts";
import { removeEvent } from "#server/features/events/remove-event.ts";
import { resumeEvent } from "#server/features/events/resume-event.ts";
import { updateEvent } from "#server/features/events/update-event.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";

/** Behind the access policy of the route, handlers check the permission on the group: a member admitted by mistake is refused. */
let app: TestApp;
let admin: string;
let member: Actor;
let group: { id: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await authenticate(app, `Bearer ${await tokenOf(app, await makeUser(app))}`);
  group = await makeGroup(app, admin, "Comptes");
});
afterAll(() => app.close());

describe("T36 a member whom the route admitted by mistake", () => {
  const input = () => ({
    title: "Réunion",
    message: "Ordre du jour",
    date: "2026-04-01T12:00:00.000Z",
    startTime: "10:00",
    endTime: "11:00",
    groupId: group.id,
  });
  const refused = async (work: () => Promise<unknown>) => {
    const before = await dump(app, { all: true });
    await expect(work()).rejects.toMatchObject({ code: "forbidden" });
    expect(await dump(app, { all: true })).toEqual(before);
  };

  test("creates no meeting", () => refused(() => createEvent(app, input(), member)));

  test("changes, cancels and deletes no meeting", async () => {
    const { id } = await makeEvent(app, admin, group.id, {});
    await refused(() => updateEvent(app, id, input(), member));
    await refused(() => removeEvent(app, { id }, member));
    await refused(() => cancelEvent(app, id, { reason: "Salle fermée" }, member));
    await refused(() => resumeEvent(app, id, member));
  });

  test("deletes no document", async () => {
    const { id } = await makeDocument(app, admin, group.id);
    const client = { key: "::1", address: "::1", userAgent: "" };
    await refused(() =>
      documentHandlers(app).remove({
        params: { id },
        query: {},
        body: undefined,
        actor: member,
        client,
      }),
    );
  });
});

describe("T36 access is refused before anything is read", () => {
  test.each([
    ["DELETE", "/documents/introuvable"],
    ["PUT", "/events/introuvable"],
    ["DELETE", "/events/introuvable"],
    ["POST", "/events/introuvable/cancel"],
    ["POST", "/events/introuvable/resume"],
  ] as const)("a member who calls %s %s cannot know whether it exists", async (method, url) => {
    const token = await tokenOf(app, await makeUser(app));
    expect((await call(app, { method, url, body: {} }, token)).json()).toEqual({
      success: false,
      code: "forbidden",
      message: messages.forbidden,
    });
  });
});
