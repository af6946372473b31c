import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/open.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { getResource } from "./queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("throws not_found for a missing resource", async () => {
  const read = inTransaction(app.db, (trx) => getResource(trx, "partie"));
  await expect(read).rejects.toMatchObject({ code: "not_found" });
});
