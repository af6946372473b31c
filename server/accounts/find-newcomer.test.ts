import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString();
const newcomerIn = async (token: string) =>
  (await call(app, { url: "/users/me" }, token)).json().newcomer;
const newcomerOf = async (values: object) =>
  newcomerIn(await tokenOf(app, await makeUser(app, values)));

test("a member is a newcomer for thirty days from the approval", async () => {
  const since = daysAgo(29);
  expect(await newcomerOf({ created_at: daysAgo(90), decided_at: since })).toEqual({ since });
  expect(await newcomerOf({ created_at: since, decided_at: null })).toEqual({ since });
  expect(await newcomerOf({ created_at: daysAgo(90), decided_at: daysAgo(31) })).toBeUndefined();
});

test("neither a member of a group nor an administrator is a newcomer", async () => {
  const admin = await tokenOf(app, await makeAdmin(app));
  const group = await makeGroup(app, admin, "Accueil");
  const token = await tokenOf(app, await makeUser(app));
  expect(await newcomerIn(token)).toBeDefined();
  await join(app, group.id, token);
  expect(await newcomerIn(token)).toBeUndefined();
  expect(await newcomerIn(admin)).toBeUndefined();
});
