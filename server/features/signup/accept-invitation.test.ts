import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  acceptedTexts,
  followLink,
  newForm,
  sendSignUp,
  usersAt,
} from "#server/testing/candidates.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantSiteInvitation } from "#server/testing/site-invitations.ts";

const CHOSEN = "brouette-Violette-93";
let app: TestApp;
let accepted: Awaited<ReturnType<typeof acceptedTexts>>;
beforeAll(async () => {
  app = await buildTestApp();
  accepted = await acceptedTexts(app);
});
afterAll(() => app.close());

const form = (values: object = {}) => ({
  username: "Maison de santé",
  firstName: "Inès",
  lastName: "Moreau",
  selectedOption: COLLEGES[1],
  newPassword: CHOSEN,
  acceptances: accepted,
  ...values,
});
const accept = (token: string, values: object = {}) =>
  call(app, { method: "POST", url: `/site-invitation/${token}`, body: form(values) });
const open = (token: string) => call(app, { url: `/site-invitation/${token}` });
const codes = async (token: string) => [
  (await open(token)).json().code,
  (await accept(token)).json().code,
];
const now = () => app.clock.now().toISOString();

describe("an invitation to the site", () => {
  test("T89 makes an active account at once, logged in, with what was accepted", async () => {
    const { email, token } = await plantSiteInvitation(app);
    const reply = await accept(token);
    expect(reply.statusCode).toBe(200);
    const me = await call(app, { url: "/users/me" }, reply.json().token);
    expect(me.json()).toMatchObject({
      email,
      firstName: "Inès",
      role: "member",
      college: COLLEGES[1],
    });
    const [user] = await usersAt(app, email);
    expect(user).toMatchObject({ status: "active", email_verified_at: now(), decided_at: now() });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const rows = await app.db
      .selectFrom("acceptances")
      .select(["document", "sha256", "accepted_at"])
      .where("user_id", "=", user?.id ?? "")
      .execute();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining(accepted.map((one) => ({ ...one, accepted_at: now() }))),
    );
    const body = { email, password: CHOSEN };
    expect((await call(app, { method: "POST", url: "/login", body })).statusCode).toBe(200);
    expect(await deliver(app)).toEqual([]);
  });

  test("T12 is opened without changing anything, and accepted once", async () => {
    const { token } = await plantSiteInvitation(app);
    const before = await dump(app);
    expect((await open(token)).json()).toMatchObject({ firstName: "Inès", lastName: "Moreau" });
    expect(await dump(app)).toEqual(before);
    await accept(token);
    expect(await codes(token)).toEqual(["invitation_used", "invitation_used"]);
  });

  test("T77 T89 accepted several times at the same moment makes one account", async () => {
    const { email, token } = await plantSiteInvitation(app);
    const replies = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await usersAt(app, email)).toHaveLength(1);
  });

  test("T20 with a forged or malformed link opens nothing", async () => {
    const { id } = await plantSiteInvitation(app);
    for (const token of [id, "a".repeat(43), "x", "%00", "..%2f..", "é"])
      expect(await codes(token)).toEqual(["link_invalid", "link_invalid"]);
  });

  test("T19 says why it can no longer be accepted", async () => {
    const at = now();
    const ends: [object, string][] = [
      [{ revoked_at: at, ends_at: at }, "invitation_revoked"],
      [{ replaced_at: at, ends_at: at }, "invitation_replaced"],
      [{ ends_at: at }, "invitation_expired"],
      [{ accepted_at: at, revoked_at: null }, "invitation_used"],
    ];
    for (const [values, code] of ends) {
      const { email, token } = await plantSiteInvitation(app, values);
      expect(await codes(token)).toEqual([code, code]);
      expect(await usersAt(app, email)).toEqual([]);
    }
  });

  test("needs every text and a strong password, and is not used up by mistakes", async () => {
    const { token } = await plantSiteInvitation(app);
    const wrong: [object, Record<string, string>][] = [
      [{ acceptances: accepted.slice(1) }, { acceptances: messages.documentsRequired }],
      [{ acceptances: accepted.slice(0, 2) }, { acceptances: messages.termsRequired }],
      [{ acceptances: undefined }, { acceptances: messages.invalidRequest }],
      [{ selectedOption: "autre" }, { selectedOption: messages.collegeRequired }],
      [{ newPassword: "court" }, { newPassword: messages.passwordRule }],
      [{ newPassword: "ines-moreau-12" }, { newPassword: messages.passwordCommon }],
      [{ firstName: "Inès\r\nBcc: x" }, { firstName: messages.controlCharacters }],
    ];
    for (const [values, fields] of wrong) {
      const { statusCode, ...reply } = await accept(token, values);
      expect([statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([
        400,
        Object.keys(fields),
      ]);
    }
    expect((await accept(token, { role: "admin" })).statusCode).toBe(400);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test("refuses a document that was replaced while it was read", async () => {
    const { token } = await plantSiteInvitation(app);
    const acceptances = accepted.map((one) => ({ ...one, sha256: "0".repeat(64) }));
    expect((await accept(token, { acceptances })).json().code).toBe("documents_changed");
    expect((await open(token)).statusCode).toBe(200);
  });

  test("T06 T89 takes over an application of the address, with one account", async () => {
    for (const email_verified_at of [null, now()]) {
      const { email, token } = await plantSiteInvitation(app);
      const applicant = await makeUser(app, {
        email,
        status: "pending",
        email_verified_at,
        first_name: "Faux",
      });
      expect((await accept(token)).statusCode).toBe(200);
      const users = await usersAt(app, email);
      expect(users).toMatchObject([{ id: applicant.id, status: "active", first_name: "Inès" }]);
    }
  });

  test("leaves nothing to the link of the application that it took over", async () => {
    const application = newForm();
    await sendSignUp(app, application);
    const [mail] = await deliver(app);
    const { token } = await plantSiteInvitation(app, { email: application.email });
    await accept(token);
    const late = await followLink(app, mail, "violon-Orage-1000");
    expect(late.json().code).toBe("link_invalid");
    const admins = (await deliver(app)).filter(({ kind }) => kind === "new_application");
    expect(admins).toEqual([]);
  });

  test("T89 opens nothing for a person who became a member, was refused or deleted since", async () => {
    const since: [object, string][] = [
      [{ status: "active" }, "account_exists"],
      [{ status: "refused" }, "invitation_revoked"],
      [{ deleted_at: now() }, "invitation_revoked"],
    ];
    for (const [values, code] of since) {
      const { email, token } = await plantSiteInvitation(app);
      const user = await makeUser(app, { email, ...values });
      expect(await codes(token)).toEqual([code, code]);
      expect(await usersAt(app, email)).toMatchObject([{ password_hash: user.password_hash }]);
    }
  });

  test("accepted and refused at once leaves one decision", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await plantSiteInvitation(app);
      const { id } = await makeUser(app, { email, status: "pending" });
      const url = `/applications/${id}/refuse`;
      const [reply, refusal] = await Promise.all([
        accept(token),
        call(app, { method: "POST", url, body: {} }, admin),
      ]);
      expect([reply.statusCode, refusal.statusCode].toSorted()).toEqual([200, 409]);
      const status = reply.statusCode === 200 ? "active" : "refused";
      expect(await usersAt(app, email)).toMatchObject([{ id, status }]);
    }
  });

  test("accepted and revoked at once leaves one outcome", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    for (let round = 0; round < 10; round += 1) {
      const { id, email, token } = await plantSiteInvitation(app);
      const url = `/site-invitations/${id}/revoke`;
      const revoke = () => call(app, { method: "POST", url }, admin);
      const [reply, other] = await Promise.all([accept(token), revoke()]);
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([reply.statusCode, other.statusCode]);
      expect(await usersAt(app, email)).toHaveLength(reply.statusCode === 200 ? 1 : 0);
    }
  });

  test("accepted while its person applies makes one account", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await plantSiteInvitation(app);
      const apply = () => sendSignUp(app, newForm({ email }));
      const replies = await Promise.all([apply(), accept(token), apply(), apply()]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 201]);
      expect(await usersAt(app, email)).toMatchObject([{ status: "active" }]);
    }
    await deliver(app);
  });

  test("outlives the role and the account of its author, named while a member", async () => {
    const inviter = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
    const { token } = await plantSiteInvitation(app, { invited_by: inviter.id });
    const invitedBy = async () => (await open(token)).json().invitedBy;
    const change = (values: object) =>
      app.db.updateTable("users").set(values).where("id", "=", inviter.id).execute();
    expect(await invitedBy()).toBe("Ada Min");
    await change({ role: "member" });
    expect(await invitedBy()).toBe("Ada Min");
    await change({ deleted_at: now() });
    expect(await invitedBy()).toBeUndefined();
    await app.db.deleteFrom("users").where("id", "=", inviter.id).execute();
    expect(await invitedBy()).toBeUndefined();
    expect((await accept(token)).statusCode).toBe(200);
  });

  test("is in the audit log of the new member, and erased with the account", async () => {
    const { id, email, token } = await plantSiteInvitation(app);
    const admin = await tokenOf(app, await makeAdmin(app));
    const line = { at: now(), act: "site_invited" as const, actor: "Ada Min", search: email };
    await app.db
      .insertInto("journal")
      .values({ id: `${id}-ligne`, ...line, actor_id: null, subject: email, subject_id: id })
      .execute();
    await accept(token, { firstName: "Zélie" });
    const entries = (await call(app, { url: "/journal" }, admin)).json();
    expect(entries.map(({ act }: { act: string }) => act)).toContain("site_invitation_accepted");
    const [user] = await usersAt(app, email);
    await call(app, { method: "DELETE", url: `/users/${user?.id}` }, admin);
    await call(app, { method: "DELETE", url: `/trash/user/${user?.id}` }, admin);
    const left = JSON.stringify(await dump(app, { all: true }));
    expect([left.includes(email), left.includes("Zélie")]).toEqual([false, false]);
  });

  test("T23 counts the tries of a network address, enough for a room of people", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const { token } = await plantSiteInvitation(limited);
    const get = () => call(limited, { url: `/site-invitation/${token}` });
    for (let tries = 0; tries < 60; tries += 1) expect((await get()).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(429);
    await limited.close();
  });
});
