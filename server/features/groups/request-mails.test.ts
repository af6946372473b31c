import { afterEach, beforeEach, expect, test } from "vitest";
import { join, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let token: string;
let groupId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app);
  token = await tokenOf(app, admin);
  groupId = (await makeGroup(app, token, "Plaidoyer")).id;
  const body = { policy: "request" };
  await call(app, { method: "PUT", url: `/groupes/${groupId}/policy`, body }, token);
});
afterEach(() => app.close());

const ask = async (asking: string, words = "Je travaille à Lille.") =>
  call(app, { method: "POST", url: `/groupes/${groupId}/join`, body: { words } }, asking);
const answer = (userId: string, body: object) =>
  call(app, { method: "POST", url: `/groupes/${groupId}/demandes/${userId}/answer`, body }, token);
const invite = (userId: string) =>
  call(app, { method: "POST", url: `/groupes/${groupId}/invitations`, body: { userId } }, token);

async function animator() {
  const { id, email, token: own } = await makeMember(app, groupId, "Animatrice");
  await app.db
    .insertInto("group_members")
    .values({ group_id: groupId, user_id: id, joined_at: "2026-01-01", role: "animator" })
    .onConflict((conflict) =>
      conflict.columns(["group_id", "user_id"]).doUpdateSet({ role: "animator" }),
    )
    .execute();
  return { email, token: own };
}

test("a request is emailed to animators, or to administrators if there are none", async () => {
  const first = await makeUser(app, { last_name: "Moreau" });
  await ask(await tokenOf(app, first));
  expect((await deliver(app)).map(({ to }) => to)).toEqual([admin.email]);
  const awa = await animator();
  const ben = await animator();
  const body = { kind: "request", frequency: "never" };
  await call(app, { method: "PUT", url: "/users/me/notifications", body }, ben.token);
  await deliver(app);
  const second = await makeUser(app, { last_name: "Essai" });
  await ask(await tokenOf(app, second));
  const emails = await deliver(app);
  expect(emails.map(({ to }) => to)).toEqual([awa.email]);
  expect(emails[0]?.quote).toBe("Camille Essai\nJe travaille à Lille.");
});

test("limits the emails of repeated requests", async () => {
  const { token: asking } = { token: await tokenOf(app, await makeUser(app)) };
  for (let tries = 0; tries < 25; tries += 1) {
    await ask(asking);
    await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, asking);
  }
  expect(await deliver(app)).toHaveLength(20);
});

test("the answer is emailed with its reason, whatever the preferences", async () => {
  const asked = await makeUser(app);
  await ask(await tokenOf(app, asked));
  await answer(asked.id, { accept: false, reason: "Le groupe est complet." });
  const refused = (await deliver(app)).filter(({ to }) => to === asked.email);
  expect(refused).toMatchObject([{ kind: "group_answer", quote: "Le groupe est complet." }]);
  expect(refused[0]?.stop).toBeUndefined();
  await ask(await tokenOf(app, asked));
  await answer(asked.id, { accept: true });
  const accepted = (await deliver(app)).filter(({ to }) => to === asked.email);
  expect(accepted).toMatchObject([
    { subject: expect.stringContaining("Votre demande est acceptée") },
  ]);
});

test("an invitation is emailed once, and never to a person who is not active", async () => {
  const invited = await makeUser(app);
  await invite(invited.id);
  await invite(invited.id);
  const waiting = await makeUser(app, { status: "pending" });
  for (const userId of [waiting.id, "introuvable"])
    expect((await invite(userId)).json().code).toBe("account_not_active");
  expect((await deliver(app)).map(({ to, kind }) => [to, kind])).toEqual([
    [invited.email, "group_invitation"],
  ]);
  await join(app, groupId, await tokenOf(app, invited));
});
