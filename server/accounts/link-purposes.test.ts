import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../db/open.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeUser } from "../testing/make.ts";
import { createLink, peekLink, spendLink } from "./links.ts";

const PURPOSES = ["verify_email", "reset_password", "set_up_admin", "change_email"] as const;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe("T12 a link of one purpose", () => {
  test.each(PURPOSES)("%s is refused for every other purpose, and stays valid", async (purpose) => {
    const user = await makeUser(app);
    const token = await inTransaction(app.db, (trx) =>
      createLink(app, trx, purpose, { userId: user.id, email: user.email }),
    );
    for (const other of PURPOSES.filter((one) => one !== purpose)) {
      await expect(peekLink(app, other, token)).rejects.toMatchObject({ code: "link_invalid" });
      await expect(
        inTransaction(app.db, (trx) => spendLink(app, trx, other, token)),
      ).rejects.toMatchObject({ code: "link_invalid" });
    }
    expect(await peekLink(app, purpose, token)).toEqual({
      userId: user.id,
      email: user.email,
      form: null,
    });
    expect(await inTransaction(app.db, (trx) => spendLink(app, trx, purpose, token))).toEqual({
      userId: user.id,
      email: user.email,
      form: null,
    });
  });
});
