import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

test("T41 an unexpected column of a query never leaves the server", async () => {
  const fixtures = await makeFixtures(app);
  await makeDocument(app, admin, (await makeGroup(app, admin, "Colonnes")).id);
  vi.spyOn(app.queries, "transformResult").mockImplementation(async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ({
      ...row,
      password_hash: "empreinte-secrète",
      tokenHash: "empreinte-secrète",
    })),
  }));
  let listed = 0;
  for (const { address } of everyRoute.filter(
    (route) => parseAddress(route.address).method === "GET" && route.reply,
  )) {
    const answer = await call(
      app,
      { url: await fixtures.pathOf(address) },
      await fixtures.adminToken(),
    );
    expect(answer.statusCode, address).toBe(200);
    expect(answer.body, address).not.toContain("empreinte-secrète");
    if (answer.json().length > 0) listed += 1;
  }
  expect(listed, "some of them had rows to leak").toBeGreaterThan(6);
});
