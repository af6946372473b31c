import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { acceptedTexts, usersAt } from "#server/testing/candidates.ts";
import { dump } from "#server/testing/dump.ts";
import { makeUser } from "#server/testing/make.ts";
import {
  endOwn,
  plantPlace,
  plantStructure,
  plantStructureInvitation,
  switchAccess,
} from "#server/testing/structures.ts";

const CHOSEN = "brouette-Violette-93";

let app: TestApp;
let accepted: Awaited<ReturnType<typeof acceptedTexts>>;
let structure: { id: string; name: string };
beforeAll(async () => {
  app = await buildTestApp();
  accepted = await acceptedTexts(app);
  await switchAccess(app);
});
beforeEach(async () => {
  structure = await plantStructure(app, { college: COLLEGES[0] });
});
afterAll(() => app.close());

const plant = (values: object = {}) => plantStructureInvitation(app, structure.id, values);
const open = (token: string) => call(app, { url: `/structure-invitations/${token}` });
const join = (token: string, values: object = {}) =>
  call(app, {
    method: "POST",
    url: `/structure-invitations/${token}/account`,
    body: {
      firstName: "Inès",
      lastName: "Moreau",
      newPassword: CHOSEN,
      acceptances: accepted,
      ...values,
    },
  });
const accept = (token: string, session: string) =>
  call(app, { method: "POST", url: `/structure-invitations/${token}/accept` }, session);
const placesOf = (userId: string) =>
  app.db
    .selectFrom("structure_people")
    .select(["structure_id", "role", "job"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
const membershipsOf = (userId: string) =>
  app.db.selectFrom("memberships").select("id").where("user_id", "=", userId).execute();

describe("a person without an account", () => {
  test("gets one that is open, attached and logged in, without a membership of its own", async () => {
    const { email, token } = await plant({ role: "deputy" });
    const reply = await join(token, { job: "Coordination" });
    expect(reply.statusCode, reply.body).toBe(200);
    const me = (await call(app, { url: "/users/me" }, reply.json().token)).json();
    expect(me).toMatchObject({
      email,
      username: structure.name,
      college: COLLEGES[0],
      structures: [{ id: structure.id, name: structure.name, role: "deputy" }],
    });
    expect(me).not.toHaveProperty("detached");
    expect(await membershipsOf(me.id)).toEqual([]);
    expect(await placesOf(me.id)).toEqual([
      { structure_id: structure.id, role: "deputy", job: "Coordination" },
    ]);
    const rows = await app.db
      .selectFrom("acceptances")
      .select("document")
      .where("user_id", "=", me.id)
      .execute();
    expect(rows).toHaveLength(3);
  });

  test("must accept every text, and choose a strong password", async () => {
    const { token } = await plant();
    const before = await dump(app);
    expect((await join(token, { acceptances: accepted.slice(1) })).json().fields).toHaveProperty(
      "acceptances",
    );
    expect((await join(token, { newPassword: "motdepasse123" })).json().fields).toHaveProperty(
      "newPassword",
    );
    expect(await dump(app)).toEqual(before);
  });

  test("T77 who accepts several times at the same moment gets one account", async () => {
    const { email, token } = await plant();
    const replies = await Promise.all(Array.from({ length: 6 }, () => join(token)));
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const [user, ...others] = await usersAt(app, email);
    expect(others).toEqual([]);
    expect(await placesOf(user?.id ?? "")).toHaveLength(1);
    expect((await open(token)).json().code).toBe("structure_invitation_used");
  });

  test("whose application waits completes it with what they write now (T06)", async () => {
    const applicant = await makeUser(app, {
      status: "pending",
      username: "Écrit par une autre personne",
    });
    const received = { state: "received", state_since: app.clock.now().toISOString() } as const;
    await app.db
      .insertInto("applications")
      .values({ id: "dossier", user_id: applicant.id, ...received })
      .execute();
    const { token } = await plant({ email: applicant.email });
    expect((await open(token)).json().hasAccount).toBe(false);
    expect((await join(token)).statusCode).toBe(200);
    const [user, ...others] = await usersAt(app, applicant.email);
    expect(others).toEqual([]);
    expect(user).toMatchObject({ id: applicant.id, status: "active", username: structure.name });
    const file = app.db.selectFrom("applications").select("state");
    expect(await file.where("user_id", "=", applicant.id).execute()).toEqual([
      { state: "accepted" },
    ]);
  });

  test("whose account was imported completes it, and leaves the membership it has", async () => {
    const imported = await makeUser(app, { password_hash: NO_PASSWORD });
    const before = await membershipsOf(imported.id);
    const { token } = await plant({ email: imported.email });
    expect((await open(token)).json().hasAccount).toBe(false);
    expect((await join(token)).statusCode).toBe(200);
    const [user] = await usersAt(app, imported.email);
    expect(user).toMatchObject({ id: imported.id, first_name: "Inès", username: structure.name });
    expect(user?.password_hash).not.toBe(NO_PASSWORD);
    expect(await membershipsOf(imported.id)).toEqual(before);
  });

  test("of a structure that depends on a head office has the college of that one", async () => {
    const antenna = await plantStructure(app, { parent: structure.id });
    const { token } = await plantStructureInvitation(app, antenna.id);
    const session = (await join(token)).json().token;
    const me = (await call(app, { url: "/users/me" }, session)).json();
    expect(me).toMatchObject({ college: COLLEGES[0], username: antenna.name });
    expect(me).not.toHaveProperty("detached");
  });
});

describe("a person with an account", () => {
  test("is attached by their session, and gets their access back", async () => {
    const user = await makeUser(app, { username: "Ancien nom" });
    await endOwn(app, user.id);
    const session = await tokenOf(app, user);
    expect((await call(app, { url: "/groupes" }, session)).json().code).toBe("membership_ended");
    const { token } = await plant({ email: user.email });
    expect((await open(token)).json().hasAccount).toBe(true);
    expect((await join(token)).json().code).toBe("account_exists");
    expect((await accept(token, session)).statusCode).toBe(204);
    expect((await call(app, { url: "/groupes" }, session)).statusCode).toBe(200);
    expect((await usersAt(app, user.email))[0]?.username).toBe(structure.name);
    expect((await accept(token, session)).json().code).toBe("structure_invitation_used");
  });

  test("accepts only what was sent to their own address", async () => {
    const session = await tokenOf(app, await makeUser(app));
    const { token } = await plant();
    const reply = await accept(token, session);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, code: "invitation_of_other", message: messages.invitationOfOther },
    ]);
    expect((await open(token)).statusCode).toBe(200);
  });

  test("who is in the structure already stays what they are there", async () => {
    const user = await makeUser(app);
    await plantPlace(app, structure.id, user.id, "referent");
    const { token } = await plant({ email: user.email });
    expect((await accept(token, await tokenOf(app, user))).statusCode).toBe(204);
    expect(await placesOf(user.id)).toMatchObject([{ role: "referent" }]);
  });
});

describe("a link that can no longer be used", () => {
  const now = () => app.clock.now().toISOString();
  const codes = async (token: string) => [
    (await open(token)).json().code,
    (await join(token)).json().code,
  ];

  test("says why: used, revoked, expired, unknown", async () => {
    const cases = [
      [{ accepted_at: now() }, "structure_invitation_used"],
      [{ revoked_at: now() }, "structure_invitation_revoked"],
      [{ ends_at: now() }, "structure_invitation_expired"],
    ] as const;
    for (const [values, code] of cases)
      expect(await codes((await plant(values)).token)).toEqual([code, code]);
    expect(await codes("inconnu")).toEqual(["link_invalid", "link_invalid"]);
  });

  test("ends when the address was refused or its account deleted since it was sent", async () => {
    const refused = await makeUser(app, { status: "refused" });
    const trashed = await makeUser(app, { deleted_at: now() });
    for (const { email } of [refused, trashed]) {
      const { token } = await plant({ email });
      const code = "structure_invitation_revoked";
      expect(await codes(token)).toEqual([code, code]);
    }
  });

  test("that is revoked while the form is sent makes no account", async () => {
    const { id, email, token } = await plant();
    await app.db
      .updateTable("structure_invitations")
      .set({ revoked_at: now() })
      .where("id", "=", id)
      .execute();
    expect((await join(token)).json().code).toBe("structure_invitation_revoked");
    expect(await usersAt(app, email)).toEqual([]);
  });
});
