import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  CHOSEN,
  done,
  followLink,
  newForm,
  sendSignUp,
  usersAt,
} from "#server/testing/candidates.ts";
import { deliver } from "#server/testing/mails.ts";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

/** A person whose application ended in this state. */
async function endedIn(state: "withdrawn" | "lapsed" | "refused") {
  const { user, link } = await desk.apply({ first_name: "Ancienne" });
  await desk.byLink(link, "withdraw");
  await app.db.updateTable("applications").set({ state }).where("user_id", "=", user.id).execute();
  await deliver(app);
  return user;
}

describe("a form at the address of an application that ended", () => {
  test.each(["withdrawn", "lapsed"] as const)("%s: its link begins it again", async (state) => {
    const { id, email } = await endedIn(state);
    const answers = [await sendSignUp(app, newForm({ email, firstName: "Fausse" }))];
    const [strange] = await deliver(app);
    answers.push(await sendSignUp(app, newForm({ email, firstName: "Nouvelle" })));
    const [mine] = await deliver(app);
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [201, done],
      [201, done],
    ]);
    expect([mine?.kind, mine?.to, mine?.quote]).toEqual([
      "verify_email",
      email,
      "Nouvelle Moreau, Maison de santé",
    ]);
    expect(await usersAt(app, email), "nothing changes before the link is opened").toEqual([
      expect.objectContaining({ id, status: "refused", first_name: "Ancienne" }),
    ]);

    const token = mine?.action?.url.split("/").at(-1) ?? "";
    expect((await call(app, { url: `/verify-email/${token}` })).statusCode).toBe(204);
    expect((await followLink(app, mine)).statusCode).toBe(200);
    expect(await usersAt(app, email)).toEqual([
      expect.objectContaining({ id, status: "pending", first_name: "Nouvelle", decided_at: null }),
    ]);
    expect(await desk.file(id)).toMatchObject({
      state: "received",
      steps: [{ state: "received" }],
    });
    const kinds = (await deliver(app)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["application_received", "new_application"]));
    expect((await followLink(app, strange, "violon-Orage-1000")).json().code).toBe("link_invalid");
    expect((await followLink(app, mine, CHOSEN)).statusCode, "sent twice").toBe(200);
  });

  test("refused by the collective: its owner reads that it has an answer", async () => {
    const { id, email } = await endedIn("refused");
    await sendSignUp(app, newForm({ email }));
    expect((await deliver(app)).map(({ kind }) => kind)).toEqual(["account_exists"]);
    expect(await usersAt(app, email)).toEqual([expect.objectContaining({ id, status: "refused" })]);
  });
});
