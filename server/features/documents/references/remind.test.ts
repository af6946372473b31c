import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/repeat.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendVersion } from "#server/testing/publish.ts";
import { answerReference, makeReference, putReference } from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { remindOfReferences } from "./remind.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: string;
let adminEmail: string;
let group: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let bo: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  const { email, ...user } = await makeAdmin(app);
  adminEmail = email;
  admin = await tokenOf(app, user);
  group = await makeGroup(app, admin, "Bureau");
  ana = await makeMember(app, group.id, "Ana");
  bo = await makeMember(app, group.id, "Bo");
  await deliver(app);
});
afterEach(() => app.close());

/** Who is sent a mail of this kind after so many days; a second run of the job sends nothing more. */
async function sent(kind: string, days = 0): Promise<string[]> {
  app.clock.advance(days * DAY);
  await Promise.all([remindOfReferences(app), remindOfReferences(app)]);
  await remindOfReferences(app);
  const mails = await deliver(app);
  return mails
    .filter((mail) => mail.kind === kind)
    .map(({ to }) => to)
    .toSorted();
}
const asked = (days?: number) => sent("approval_asked", days);
const both = () => [ana.email, bo.email].toSorted();
const inDays = (days: number) => addDays(app.clock.now().toISOString().slice(0, 10), days);

/** An administrator's session does not outlast the days that the tests let pass. */
const asAdmin = async () => {
  const user = await app.db
    .selectFrom("users")
    .select(["id", "role"])
    .where("email", "=", adminEmail)
    .executeTakeFirstOrThrow();
  return tokenOf(app, user);
};

describe("people who have not answered are notified", () => {
  test("when they are asked, after 7 and 21 days, and never again", async () => {
    await makeReference(app, admin, group.id, { audience: "group" });
    expect(await asked()).toEqual(both());
    expect(await asked(6)).toEqual([]);
    expect(await asked(1)).toEqual(both());
    expect(await asked(13)).toEqual([]);
    expect(await asked(1)).toEqual(both());
    expect(await asked(60)).toEqual([]);
  });

  test("once, however many notices were missed", async () => {
    await makeReference(app, admin, group.id, { audience: "group" });
    expect(await asked(30)).toEqual(both());
    expect(await asked(30)).toEqual([]);
  });

  test("not once they approved, refused, or left the group", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    const cleo = await makeMember(app, group.id, "Cléo");
    await answerReference(app, ana.token, id);
    await answerReference(app, bo.token, id, { answer: "refused" });
    await app.db.deleteFrom("group_members").where("user_id", "=", cleo.id).execute();
    expect(await asked()).toEqual([]);
  });

  test("again of a version of substance, not of a correction of form", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    await answerReference(app, ana.token, id);
    expect(await asked()).toEqual([bo.email]);
    const form = { note: "Faute", change: "form" } as const;
    await sendVersion(app, admin, id, 1, pdf("deux"), form);
    expect(await asked()).toEqual([]);
    await sendVersion(app, admin, id, 2, pdf("trois"), { note: "Article 3" });
    expect(await asked()).toEqual(both());
  });

  test("neither in the trash nor after the last day in force", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    await call(app, { method: "DELETE", url: `/documents/${id}` }, admin);
    const name = "Charte.pdf";
    const ended = { audience: "group", validTo: inDays(-1), validFrom: inDays(-2) };
    await makeReference(app, admin, group.id, { name, ...ended });
    expect(await asked()).toEqual([]);
  });
});

describe("the review date is recalled", () => {
  const reviewed = (days?: number) => sent("reference_review", days);

  test("to the owner, 30 days before and on the day; again for another date", async () => {
    const values = { audience: "none", ownerId: ana.id, reviewOn: inDays(40) };
    const { id } = await makeReference(app, admin, group.id, values);
    expect(await reviewed(9)).toEqual([]);
    expect(await reviewed(1)).toEqual([ana.email]);
    expect(await reviewed(29)).toEqual([]);
    expect(await reviewed(1)).toEqual([ana.email]);
    expect(await reviewed(30)).toEqual([]);
    await putReference(app, await asAdmin(), id, { ...values, reviewOn: inDays(10) });
    expect(await reviewed()).toEqual([ana.email]);
  });

  test("to those who run the group once the owner is gone, else to administrators", async () => {
    const values = { audience: "none", ownerId: ana.id, reviewOn: inDays(30) };
    await makeReference(app, admin, group.id, values);
    const deleted_at = app.clock.now().toISOString();
    await app.db.updateTable("users").set({ deleted_at }).where("id", "=", ana.id).execute();
    expect(await reviewed()).toEqual([adminEmail]);
    await app.db
      .updateTable("group_members")
      .set({ role: "animator" })
      .where("user_id", "=", bo.id)
      .execute();
    expect(await reviewed(30)).toEqual([bo.email]);
  });
});
