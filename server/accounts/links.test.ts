import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { inTransaction } from "../db/open.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { makeUser } from "../testing/make.ts";
import { createLink, peekLink, spendLink } from "./links.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const create = (
  owner: Parameters<typeof createLink>[3],
  purpose: Parameters<typeof createLink>[2] = "reset_password",
) => inTransaction(app.db, (trx) => createLink(app, trx, purpose, owner));
const use = (token: string) =>
  inTransaction(app.db, (trx) => spendLink(app, trx, "reset_password", token));

describe("T20 T21 one-time links", () => {
  test("a token has 256 random bits, and only its digest is stored", async () => {
    const { id: userId } = await makeUser(app);
    const tokens = [await create({ userId }), await create({ email: "a@exemple.fr" })];
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      expect(JSON.stringify(await dump(app, { all: true }))).not.toContain(token);
    }
  });

  test("one of a hundred simultaneous uses succeeds", async () => {
    const { id: userId } = await makeUser(app);
    const token = await create({ userId });
    const uses = await Promise.allSettled(Array.from({ length: 100 }, () => use(token)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of uses)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "link_invalid" });
  });

  test("a use that is rolled back leaves the link valid", async () => {
    const { id: userId } = await makeUser(app);
    const token = await create({ userId });
    const failed = inTransaction(app.db, async (trx) => {
      await spendLink(app, trx, "reset_password", token);
      throw new ApiError("stale");
    });
    await expect(failed).rejects.toThrow(ApiError);
    expect(await use(token)).toEqual({ userId, email: null, form: null });
  });

  test("a newer link ends the older ones of the same owner only", async () => {
    const [one, two] = [await makeUser(app), await makeUser(app)];
    const older = await create({ userId: one.id });
    const others = await create({ userId: two.id });
    const newer = await create({ userId: one.id });
    await expect(use(older)).rejects.toMatchObject({ code: "link_invalid" });
    expect((await use(newer)).userId).toBe(one.id);
    expect((await use(others)).userId).toBe(two.id);
  });

  test("a newer link to verify an address ends only those that have expired", async () => {
    const { id: userId } = await makeUser(app);
    const verifying = () => create({ userId }, "verify_email");
    const expired = await verifying();
    app.clock.advance(24 * 3_600_000);
    const older = await verifying();
    const newer = await verifying();
    for (const token of [older, newer])
      expect(await peekLink(app, "verify_email", token)).toMatchObject({ userId });
    await expect(peekLink(app, "verify_email", expired)).rejects.toMatchObject({
      code: "link_invalid",
    });
    const rows = await app.db
      .selectFrom("links")
      .where("user_id", "=", userId)
      .select("id")
      .execute();
    expect(rows).toHaveLength(2);
  });

  test("reading a link does not use it", async () => {
    const { id: userId } = await makeUser(app);
    const token = await create({ userId });
    expect(await peekLink(app, "reset_password", token)).toEqual({
      userId,
      email: null,
      form: null,
    });
    await expect(peekLink(app, "verify_email", token)).rejects.toMatchObject({
      code: "link_invalid",
    });
    await use(token);
    await expect(peekLink(app, "reset_password", token)).rejects.toMatchObject({
      code: "link_invalid",
    });
  });
});
