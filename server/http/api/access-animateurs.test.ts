import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { everyRoute, urlOf } from "#server/testing/every-route.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { id } = await app.db.selectFrom("groups").select("id").executeTakeFirstOrThrow();
  const animator = await makeMember(app, id);
  token = animator.token;
  await app.db
    .updateTable("group_members")
    .set({ role: "animator" })
    .where("user_id", "=", animator.id)
    .execute();
});
afterAll(() => app.close());

const closed = everyRoute.filter(({ access }) => access === "admin" || access === "editor");

describe("T36 an animator is refused on every route of the administration:", () => {
  test.each(closed.map((route) => [route.address, route] as const))("%s", async (address) => {
    const before = await dump(app);
    const { method } = parseAddress(address);
    const reply = await call(app, { method, url: urlOf(address) }, token);
    expect([reply.statusCode, reply.json().code]).toEqual([403, "forbidden"]);
    expect(await dump(app)).toEqual(before);
  });
});
