import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/open.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { getResource } from "./queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("a resource that is not there is not found: no failure of the server", async () => {
  const read = inTransaction(app.db, (trx) => getResource(trx, "partie"));
  await expect(read).rejects.toMatchObject({ code: "not_found" });
});
