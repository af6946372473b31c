import { afterAll, beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const post = (url: string, body: object) => call(app, { method: "POST", url, body }, admin);

test("the last message of the queue is neither a note nor an automatic email", async () => {
  const { id } = await makeUser(app, { status: "pending" });
  const last = async () => {
    const list: Application[] = (await call(app, { url: "/applications" }, admin)).json();
    return list.find((one) => one.id === id)?.lastMessage ?? null;
  };
  const url = `/applications/${id}`;
  await call(
    app,
    { method: "PUT", url: `${url}/assignment`, body: { userId: await adminId() } },
    admin,
  );
  await post(`${url}/messages`, { body: "Vue au colloque.", visible: "admins" });
  expect(await last()).toBeNull();
  await post(`${url}/messages`, { body: "Bonjour.", visible: "both" });
  const written = await last();
  expect(written).toMatchObject({ side: "admin" });
  app.clock.advance(1000);
  await post(`${url}/messages`, { body: "Encore vue.", visible: "admins" });
  expect(await last()).toEqual(written);
});

const adminId = async (): Promise<string> =>
  (await call(app, { url: "/users/me" }, admin)).json().id;

test("the preview of a refusal has its reason", async () => {
  const { id } = await makeUser(app, { status: "pending" });
  const preview = async (body: object): Promise<string> =>
    (await post("/mail-templates/refused/preview", { applicationId: id, ...body })).json().text;
  expect(await preview({ reason: "Vous êtes déjà membre" })).toContain("Vous êtes déjà membre");
  expect(await preview({})).not.toContain("vous écrit");
});
