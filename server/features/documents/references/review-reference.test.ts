import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendVersion } from "#server/testing/publish.ts";
import { answerReference, makeReference, putReference } from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let ana: Awaited<ReturnType<typeof makeMember>>;
let bo: Awaited<ReturnType<typeof makeMember>>;
let id: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  const group = await makeGroup(app, admin, "Bureau");
  ana = await makeMember(app, group.id, "Ana");
  bo = await makeMember(app, group.id, "Bo");
  const values = { audience: "group", ownerId: ana.id, reviewOn: "2026-02-01" };
  ({ id } = await makeReference(app, admin, group.id, values));
});
afterEach(() => app.close());

const read = async (token: string) =>
  (await call(app, { url: `/documents/${id}/reference` }, token)).json().reference;
const inDays = (days: number) => addDays(app.clock.now().toISOString().slice(0, 10), days);
const review = (token: string, body: object) =>
  call(app, { method: "POST", url: `/documents/${id}/reviewed`, body }, token);

describe("a reference that is still right", () => {
  test("is confirmed by its owner until another day, and answers stay", async () => {
    await answerReference(app, ana.token, id);
    await app.db.updateTable("document_references").set({ review_notices: 2 }).execute();
    const reply = await review(ana.token, { until: inDays(365), note: "Relu en réunion" });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await read(bo.token)).toMatchObject({
      reviewOn: inDays(365),
      reviewed: {
        at: app.clock.now().toISOString(),
        by: "Camille Ana",
        note: "Relu en réunion",
      },
      accepted: 1,
    });
    expect((await read(bo.token)).versions).toHaveLength(1);
    const { review_notices } = await app.db
      .selectFrom("document_references")
      .select("review_notices")
      .executeTakeFirstOrThrow();
    expect(review_notices).toBe(0);
    const acts = (await call(app, { url: "/journal?q=toujours" }, admin)).json();
    expect(acts).toMatchObject([
      { act: "reference_reviewed", subject: expect.stringContaining("Relu en réunion") },
    ]);
  });

  test("is confirmed by an administrator, not by another member; a name may go", async () => {
    expect((await review(bo.token, { until: inDays(365) })).statusCode).toBe(403);
    expect((await read(admin)).reviewed).toBeNull();
    expect((await review(ana.token, { until: inDays(365) })).statusCode).toBe(200);
    await app.db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect((await read(admin)).reviewed).toMatchObject({ by: "Utilisateur supprimé", note: "" });
    expect((await review(admin, { until: inDays(365) })).statusCode).toBe(200);
    expect((await read(admin)).reviewed.by).toBe("Ada Min");
  });

  test("is refused for a day that is past, or after the last day in force", async () => {
    const refused = async (until: string) =>
      (await review(admin, { until })).json().fields as object;
    expect(await refused(inDays(0))).toEqual({ until: messages.referenceReviewPast });
    await putReference(app, admin, id, { validTo: inDays(10) });
    expect(await refused(inDays(11))).toEqual({ until: messages.referenceReviewAfterEnd });
    expect((await review(admin, { until: inDays(10) })).statusCode).toBe(200);
  });
});

describe("a form that was opened before another change", () => {
  test("is refused as stale, and accepted once it was read again", async () => {
    const { row } = await read(admin);
    expect((await putReference(app, admin, id, { version: row })).statusCode).toBe(200);
    for (const late of [
      await putReference(app, admin, id, { version: row, validTo: "2099-01-01" }),
      await review(admin, { version: row, until: inDays(30) }),
    ])
      expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
    expect(await read(admin)).toMatchObject({ row: row + 1, validTo: null, reviewed: null });
    expect((await putReference(app, admin, id, { version: row + 1 })).statusCode).toBe(200);
  });

  test("is stale after a version, of substance or of form, and after a review", async () => {
    const stale = async (version: number) =>
      (await putReference(app, admin, id, { version })).statusCode;
    await sendVersion(app, admin, id, 1, pdf("deux"), { note: "Article 3" });
    expect([await stale(1), (await read(admin)).row]).toEqual([412, 2]);
    await sendVersion(app, admin, id, 2, pdf("trois"), { note: "Faute", change: "form" });
    expect([await stale(2), (await read(admin)).row]).toEqual([412, 3]);
    await review(ana.token, { until: inDays(30) });
    expect([await stale(3), await stale(4)]).toEqual([412, 200]);
  });

  test("is stale where the document became a reference meanwhile", async () => {
    const late = await putReference(app, admin, id, { version: 0 });
    expect([late.statusCode, late.json().code]).toEqual([412, "stale"]);
  });
});
