import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { StructureInvitation } from "#contract/structure-invitations.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let referentId: string;
let referent: string;
let structure: { id: string; name: string };
let made = 0;
const address = () => `invite-${++made}@exemple.fr`;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  structure = await plantStructure(app, { college: "College structure" });
  const user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
  referentId = user.id;
  referent = await tokenOf(app, user);
  await plantPlace(app, structure.id, user.id, "referent");
  await deliver(app);
});
afterAll(() => app.close());

const url = (rest = "") => `/structures/${structure.id}/invitations${rest}`;
const invite = (email: string, token = referent) =>
  call(app, { method: "POST", url: url(), body: { email, role: "member" } }, token);
const list = async (): Promise<StructureInvitation[]> =>
  (await call(app, { url: url() }, referent)).json();
const open = (token: string) => call(app, { url: `/structure-invitations/${token}` });
const sent = async (email: string): Promise<string> => {
  const reply = await invite(email);
  expect(reply.statusCode, reply.body).toBe(204);
  return tokenIn((await deliver(app)).find(({ to }) => to === email));
};

describe("an invitation to a structure", () => {
  test("is mailed to one address; its page shows the structure and the inviter", async () => {
    const email = address();
    expect((await invite(email)).statusCode).toBe(204);
    const [mail, ...others] = await deliver(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, quote: `${structure.name}\nAwa Bruel` });
    expect((await open(tokenIn(mail))).json()).toEqual({
      structure: { id: structure.id, name: structure.name },
      role: "member",
      email,
      invitedBy: "Awa Bruel",
      endsAt: new Date(app.clock.now().getTime() + 14 * DAY).toISOString(),
      hasAccount: false,
    });
    expect(await list()).toMatchObject([{ email, state: "open", invitedBy: "Awa Bruel" }]);
  });

  test("goes with its structure, and its address is nowhere", async () => {
    const email = address();
    await sent(email);
    const admin = await tokenOf(app, await makeAdmin(app));
    for (const path of [`/structures/${structure.id}`, `/trash/structure/${structure.id}`])
      expect((await call(app, { method: "DELETE", url: path }, admin)).statusCode).toBe(204);
    for (const table of ["structure_invitations", "journal", "mails"] as const)
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(
        email,
      );
  });

  test("stores the hash of its token, never the token", async () => {
    const token = await sent(address());
    const rows = await app.db.selectFrom("structure_invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const { length } = Buffer.from(token, "base64url");
    expect(length).toBe(32);
  });

  test("is not sent to a person of the structure, whatever the case of the address", async () => {
    const member = await makeUser(app, { email: address() });
    await plantPlace(app, structure.id, member.id);
    for (const email of [member.email, member.email.toUpperCase()]) {
      const reply = await invite(email);
      expect(reply.json()).toMatchObject({
        code: "in_structure",
        fields: { email: messages.inStructure },
      });
    }
    expect(await deliver(app)).toEqual([]);
  });

  test("is sent to an account that is open, which its page says", async () => {
    const known = await makeUser(app, { email: address() });
    const reply = await invite(`  ${known.email.toUpperCase()} `);
    expect(reply.statusCode, reply.body).toBe(204);
    const [mail] = await deliver(app);
    expect(mail?.to).toBe(known.email);
    expect((await open(tokenIn(mail))).json()).toMatchObject({ hasAccount: true });
  });

  test("does not reveal whether an address was refused or deleted", async () => {
    const refused = await makeUser(app, { email: address(), status: "refused" });
    const deleted_at = app.clock.now().toISOString();
    const trashed = await makeUser(app, { email: address(), deleted_at });
    const replies = [(await invite(refused.email)).json(), (await invite(trashed.email)).json()];
    const expected = {
      success: false,
      code: "address_not_invitable",
      message: expect.any(String),
      fields: { email: messages.addressNotInvitable },
    };
    expect(replies).toEqual([expected, expected]);
    expect(await deliver(app)).toEqual([]);
  });

  test("is sent once while it is open, also for two calls at once", async () => {
    const email = address();
    const replies = await Promise.all([invite(email), invite(email)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await invite(email)).json().code).toBe("structure_invited");
    expect(await deliver(app)).toHaveLength(1);
  });

  test("gets a new link when it is sent again, and the former one ends", async () => {
    const email = address();
    const former = await sent(email);
    const [{ id } = { id: "" }] = await list();
    const again = await call(app, { method: "POST", url: url(`/${id}/resend`) }, referent);
    expect(again.statusCode).toBe(204);
    const [mail] = await deliver(app);
    expect((await open(former)).json().code).toBe("link_invalid");
    expect((await open(tokenIn(mail))).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test("that expired is renewed by inviting again", async () => {
    const email = address();
    const former = await sent(email);
    app.clock.advance(15 * DAY);
    referent = await tokenOf(app, { id: referentId, role: "member" });
    expect((await open(former)).json().code).toBe("structure_invitation_expired");
    expect(await list()).toMatchObject([{ state: "expired" }]);
    expect((await open(await sent(email))).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ state: "open" }]);
  });

  test("is revoked once, and its page says so", async () => {
    const token = await sent(address());
    const [{ id } = { id: "" }] = await list();
    const revoke = () => call(app, { method: "DELETE", url: url(`/${id}`) }, referent);
    expect((await revoke()).statusCode).toBe(204);
    expect((await revoke()).json().code).toBe("invitation_settled");
    expect((await open(token)).json()).toMatchObject({
      code: "structure_invitation_revoked",
      message: messages.structureInvitationRevoked,
    });
    expect(await list()).toMatchObject([{ state: "revoked" }]);
  });

  test("ends with its structure in the trash, and works again once it is restored", async () => {
    const token = await sent(address());
    const admin = await tokenOf(app, await makeAdmin(app));
    await call(app, { method: "DELETE", url: `/structures/${structure.id}` }, admin);
    expect((await open(token)).json().code).toBe("structure_invitation_revoked");
    const restore = `/trash/structure/${structure.id}/restore`;
    await call(app, { method: "POST", url: restore }, admin);
    expect((await open(token)).statusCode).toBe(200);
  });

  test("is limited to three mails a day for an address, which strangers cannot use up", async () => {
    app.config.rateLimit = true;
    const email = address();
    const stranger = await tokenOf(app, await makeUser(app));
    for (let count = 0; count < 5; count += 1)
      expect((await invite(email, stranger)).statusCode).toBe(403);
    await sent(email);
    const [{ id } = { id: "" }] = await list();
    const resend = () => call(app, { method: "POST", url: url(`/${id}/resend`) }, referent);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await resend()).statusCode);
    expect(statuses).toEqual([204, 204, 429]);
    app.config.rateLimit = false;
  });

  test("belongs to its structure: another one neither resends nor revokes it", async () => {
    await sent(address());
    const [{ id } = { id: "" }] = await list();
    const other = await plantStructure(app);
    await plantPlace(app, other.id, referentId, "referent");
    const elsewhere = `/structures/${other.id}/invitations/${id}`;
    for (const [method, path] of [
      ["POST", `${elsewhere}/resend`],
      ["DELETE", elsewhere],
    ] as const)
      expect((await call(app, { method, url: path }, referent)).json().code).toBe(
        "invitation_settled",
      );
  });
});
