import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { messages } from "#contract/messages.ts";
import { enforceFactorRule } from "#server/accounts/factor-rule.ts";
import { signedQuery } from "#server/files/signed-url.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute, urlOf } from "#server/testing/every-route.ts";
import { plantTotp } from "#server/testing/factor-rows.ts";
import { addPasskey, begin, codeAt } from "#server/testing/factors.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeUser>>;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  admin = await makeAdmin(app);
  token = await tokenOf(app, admin);
});
afterAll(() => app.close());

const post = (url: string, body?: object, as?: string) =>
  call(app, { method: "POST", url, ...(body && { body }) }, as);
const me = async (as = token) => (await call(app, { url: "/users/me" }, as)).json();
const makeDue = (id: string, at = app.clock.now()) =>
  app.db
    .updateTable("users")
    .set({ second_factor_due_at: at.toISOString() })
    .where("id", "=", id)
    .execute();

describe("administrator without a second factor", () => {
  test("is notified of a due date fourteen days after the rule starts", async () => {
    expect((await me()).secondFactor).toBeUndefined();
    await enforceFactorRule(app);
    const dueAt = new Date(app.clock.now().getTime() + 14 * DAY).toISOString();
    expect((await me()).secondFactor).toEqual({ dueAt, isDue: false });
    app.clock.advance(DAY);
    await enforceFactorRule(app);
    const later = await tokenOf(app, admin);
    expect((await me(later)).secondFactor.dueAt).toBe(dueAt);
    expect((await call(app, { url: "/users" }, later)).statusCode).toBe(200);
  });

  test("once due, reaches only their account, enrolment and log-out (T17, T31)", async () => {
    await makeDue(admin.id);
    let asked = 0;
    for (const { address, access, allowBeforeMfa: early } of everyRoute) {
      if (access === "public" || access === "capability") continue;
      const { method } = parseAddress(address);
      const answer = await call(app, { method, url: urlOf(address) }, token);
      const isRefused = answer.body.includes('"second_factor_required"');
      asked += 1;
      expect([address, isRefused]).toEqual([address, early !== true]);
      if (address === "POST /logout") token = await tokenOf(app, admin);
    }
    expect(
      everyRoute.filter(({ allowBeforeMfa: early }) => early).map(({ address }) => address),
    ).toEqual(
      expect.arrayContaining(["GET /users/me", "POST /logout", "POST /users/me/totp/confirm"]),
    );
    expect(
      everyRoute
        .filter(({ allowBeforeMfa: early }) => early)
        .every(({ access }) => access === "member"),
    ).toBe(true);
    expect(asked).toBeGreaterThan(80);
  });

  test("once due, is refused cached responses and signed files too (T33)", async () => {
    const { id } = await makeGroup(app, token, "Plaidoyer");
    const { file_path } = await makeDocument(app, token, id, "Note.pdf");
    const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const file = `/uploads/${file_path}`;
    const signed = `${file}?${signedQuery(app, file_path, sid)}`;
    const statuses = async () => [
      (await call(app, { url: "/groupes" }, token)).statusCode,
      (await call(app, { url: file }, token)).statusCode,
      (await call(app, { url: signed })).statusCode,
    ];
    expect([await statuses(), await statuses()]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    await makeDue(admin.id);
    expect(await statuses()).toEqual([403, 403, 403]);
  });

  test("continues in the same session after adding a code application or a passkey", async () => {
    await makeDue(admin.id);
    const { secret } = (await post("/users/me/totp", undefined, token)).json();
    await post("/users/me/totp/confirm", { code: codeAt(app, 0, secret) }, token);
    expect((await call(app, { url: "/users" }, token)).statusCode).toBe(200);
    expect((await me()).secondFactor).toBeUndefined();
    const other = await makeAdmin(app);
    const own = await tokenOf(app, other);
    await makeDue(other.id);
    await addPasskey(app, own);
    expect((await call(app, { url: "/users" }, own)).statusCode).toBe(200);
  });

  test("cannot remove the last factor before another is added", async () => {
    await makeDue(admin.id);
    const { secret } = (await post("/users/me/totp", undefined, token)).json();
    await post("/users/me/totp/confirm", { code: codeAt(app, 0, secret) }, token);
    const remove = () => call(app, { method: "DELETE", url: "/users/me/totp" }, token);
    const refused = await remove();
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.lastFactor]);
    await addPasskey(app, token);
    expect((await remove()).statusCode).toBe(200);
  });

  test("is not restricted where the rule is off, and gets the days again if it returns", async () => {
    await makeDue(admin.id);
    const lenient = {
      ...app,
      config: { ...app.config, secondFactor: { required: false, graceDays: 14 } },
    };
    await enforceFactorRule(lenient);
    expect((await call(app, { url: "/users" }, token)).statusCode).toBe(200);
    await enforceFactorRule(app);
    expect((await me()).secondFactor.isDue).toBe(false);
  });

  test("has the days once promoted while logged in, and no restriction once demoted", async () => {
    const member = await makeUser(app);
    const own = await tokenOf(app, member);
    const change = (role: string) =>
      call(app, { method: "PUT", url: `/users/${member.id}/role`, body: { role } }, token);
    await change("admin");
    expect((await me(own)).secondFactor.isDue).toBe(false);
    await makeDue(member.id);
    expect((await call(app, { url: "/groupes" }, own)).statusCode).toBe(403);
    await change("member");
    expect((await call(app, { url: "/groupes" }, own)).statusCode).toBe(200);
  });
});

describe("account that lost its second factors", () => {
  const reset = (id: string, as = token, reason = "Téléphone perdu") =>
    post(`/users/${id}/second-factor-reset`, { reason }, as);

  test("an administrator resets them: ends sessions, emails the owner, logs the actor", async () => {
    const person = await makeAdmin(app);
    const own = await tokenOf(app, person);
    await plantTotp(app, person.id);
    await addPasskey(app, own);
    await deliver(app);
    const answer = await reset(person.id);
    expect([answer.statusCode, answer.json().message]).toEqual([200, messages.factorsReset]);
    expect((await call(app, { url: "/users/me" }, own)).statusCode).toBe(401);
    expect(await deliver(app)).toMatchObject([
      { kind: "factors_reset", to: person.email, quote: "Téléphone perdu" },
    ]);
    const { token: fresh } = await begin(app, person);
    expect((await me(fresh)).secondFactor.isDue).toBe(true);
    const act = await app.db
      .selectFrom("journal")
      .select("actor_id")
      .where("act", "=", "factors_reset")
      .where("subject_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(act.actor_id).toBe(admin.id);
  });

  test("a reset is refused for oneself, without a factor, or without a reason", async () => {
    expect((await reset(admin.id)).json().code).toBe("not_by_oneself");
    const { id } = await makeUser(app);
    expect((await reset(id)).json().code).toBe("no_second_factor");
    expect((await reset(id, token, " ")).statusCode).toBe(400);
  });
});
