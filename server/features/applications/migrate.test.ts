import { expect, test } from "vitest";
import { migrate, migratorOf } from "#server/db/migrate.ts";
import { inDatabase, newTarget } from "#server/testing/archives.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeUser } from "#server/testing/make.ts";

test("the migration writes the application and the steps that each account had", async () => {
  const target = await newTarget();
  await inDatabase(target, async ({ db }) => {
    const { error } = await migratorOf(db).migrateTo("0018-know-structures");
    expect(error).toBe(undefined);
    const app = { db, clock: new FakeClock() };
    const [applied, verified, decided] = [
      "2026-01-01T09:00:00.000Z",
      "2026-01-02T09:00:00.000Z",
      "2026-01-09T09:00:00.000Z",
    ];
    const dates = { created_at: applied, email_verified_at: verified };
    const make = async (values: object) => (await makeUser(app, { ...dates, ...values })).id;
    const waiting = await make({ status: "pending" });
    const unverified = await make({ status: "pending", email_verified_at: null });
    const accepted = await make({ decided_at: decided });
    const invited = await make({ decided_at: applied, email_verified_at: applied });
    const refused = await make({ status: "refused", decided_at: decided });
    await migrate(db);
    const rows = await db
      .selectFrom("applications")
      .leftJoin("application_steps as steps", "steps.application_id", "applications.id")
      .select(["user_id", "applications.state", "state_since", "steps.state as step", "at"])
      .orderBy("steps.at")
      .orderBy("steps.id")
      .execute();
    const of = (id: string) =>
      rows
        .filter(({ user_id }) => user_id === id)
        .map(({ state, state_since, step, at }) => [state, state_since, step, at]);
    const received = ["received", verified];
    expect(of(waiting)).toEqual([["received", verified, ...received]]);
    expect(of(unverified)).toEqual([["received", applied, null, null]]);
    expect(of(accepted)).toEqual([
      ["accepted", decided, ...received],
      ["accepted", decided, "accepted", decided],
    ]);
    expect(of(refused)).toEqual([
      ["refused", decided, ...received],
      ["refused", decided, "refused", decided],
    ]);
    expect(of(invited)).toEqual([]);
  }).finally(target.end);
});
