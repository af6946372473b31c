import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { INVITED_REASONS } from "#contract/invited-reasons.ts";
import type { SiteInvitation } from "#contract/site-invitations.ts";
import { purgeOld } from "#server/data-lifecycle.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";
import { plantSiteInvitation } from "#server/testing/site-invitations.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: string;
beforeEach(async () => {
  await app?.close();
  app = await buildTestApp();
  admin = await tokenOf(
    app,
    await makeAdmin(app, { first_name: "Ada", last_name: "Min", email: "ada@exemple.fr" }),
  );
});
afterAll(() => app.close());

const post = (path: string, body?: object, token = admin) =>
  call(app, { method: "POST", url: `/site-invitations${path}`, ...(body && { body }) }, token);
const send = (list: string, token = admin) => post("", { list }, token);
const list = async () => (await call(app, { url: "/site-invitations" }, admin)).json();
const open = (token: string) => call(app, { url: `/site-invitation/${token}` });
const verdicts = (lines: { verdict: string }[]) => lines.map(({ verdict }) => verdict);
const openCode = async (token: string) => (await open(token)).json().code;

describe("an invitation in the administration", () => {
  test("shows that the mail server refused its email", async () => {
    await send("bao@exemple.fr, lou@exemple.fr");
    const at = app.clock.now().toISOString();
    const refused = { recipient: "lou@exemple.fr", refusal: "550 inconnu", created_at: at };
    await makeMail(app, { ...refused, status: "failed" });
    const shown = (await list()).map(({ email, refusedMail }: SiteInvitation) => [
      email,
      refusedMail,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      "bao@exemple.fr": undefined,
      "lou@exemple.fr": { at, answer: "550 inconnu" },
    });
  });

  test("shows who invited, when, and its state", async () => {
    await send("Bao Lê <bao@exemple.fr>");
    const at = app.clock.now().toISOString();
    const former = { created_at: "2026-01-01T00:00:00.000Z" };
    await plantSiteInvitation(app, { ...former, accepted_at: at });
    await plantSiteInvitation(app, { ...former, revoked_at: at });
    await plantSiteInvitation(app, { ...former, replaced_at: at });
    await plantSiteInvitation(app, { ...former, ends_at: at });
    const { email } = await makeUser(app);
    await plantSiteInvitation(app, { ...former, email });
    const rows = await list();
    expect(rows[0]).toEqual({
      id: rows[0].id,
      email: "bao@exemple.fr",
      firstName: "Bao",
      lastName: "Lê",
      invitedBy: "Ada Min",
      invitedAt: at,
      endsAt: new Date(Date.parse(at) + 14 * DAY).toISOString(),
      state: "open",
    });
    expect(rows.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "accepted",
      "expired",
      "member",
      "open",
      "revoked",
    ]);
    const [first] = (await call(app, { url: "/site-invitations?limit=1" }, admin)).json();
    const next = await call(app, { url: `/site-invitations?limit=9&before=${first.id}` }, admin);
    expect(next.json()).toHaveLength(4);
  });

  test("is sent again with another link, and the former link says that it was replaced", async () => {
    await send("chantal@exemple.fr");
    const former = tokenIn((await deliver(app))[0]);
    const [{ id }] = await list();
    expect((await post(`/${id}/resend`)).statusCode).toBe(204);
    const [mail] = await deliver(app);
    expect(await openCode(former)).toBe("invitation_replaced");
    expect((await open(tokenIn(mail))).json()).toMatchObject({ email: "chantal@exemple.fr" });
    expect(await list()).toHaveLength(1);
    expect((await post(`/${id}/resend`)).statusCode).toBe(404);
  });

  test("is sent again three times a day at most, also by way of a revocation", async () => {
    await send("chantal@exemple.fr");
    const resend = async () => post(`/${(await list())[0].id}/resend`);
    expect((await resend()).statusCode).toBe(204);
    expect((await resend()).statusCode).toBe(204);
    expect((await resend()).json()).toMatchObject({
      code: "invitation_settled",
      message: INVITED_REASONS.too_often,
    });
    await post(`/${(await list())[0].id}/revoke`);
    expect(verdicts((await send("chantal@exemple.fr")).json())).toEqual(["too_often"]);
    app.clock.advance(DAY + 1000);
    const signedIn = await tokenOf(app, await makeAdmin(app));
    expect(verdicts((await send("chantal@exemple.fr", signedIn)).json())).toEqual(["new"]);
  });

  test("is revoked: its link says so, and it can be made anew", async () => {
    await send("chantal@exemple.fr");
    const token = tokenIn((await deliver(app))[0]);
    const [{ id }] = await list();
    expect((await post(`/${id}/revoke`)).statusCode).toBe(204);
    expect(await openCode(token)).toBe("invitation_revoked");
    for (const again of ["revoke", "resend"])
      expect((await post(`/${id}/${again}`)).json().code).toBe("invitation_settled");
    expect((await post("/introuvable/revoke")).statusCode).toBe(404);
    expect(verdicts((await send("chantal@exemple.fr")).json())).toEqual(["new"]);
    expect(await openCode(token)).toBe("invitation_replaced");
  });

  test("is not sent again to a person who has applied, was refused or deleted since", async () => {
    for (const values of [
      { status: "pending" },
      { status: "refused" },
      { deleted_at: app.clock.now().toISOString() },
    ] as const) {
      const { id, email } = await plantSiteInvitation(app);
      await makeUser(app, { email, ...values });
      expect((await post(`/${id}/resend`)).json().code).toBe("invitation_settled");
    }
    expect(await deliver(app)).toEqual([]);
  });

  test("has its lines in the audit log, which forget the address with it (T43)", async () => {
    await send("chantal@exemple.fr");
    await deliver(app);
    await post(`/${(await list())[0].id}/revoke`);
    const read = async () =>
      (await call(app, { url: "/journal" }, admin))
        .json()
        .map(({ act, subject }: { act: string; subject: string }) => [act, subject])
        .filter(([act]: [string]) => act.startsWith("site_"))
        .toSorted();
    expect(await read()).toEqual([
      ["site_invitation_revoked", "chantal@exemple.fr"],
      ["site_invited", "chantal@exemple.fr"],
    ]);
    app.clock.advance(31 * DAY);
    await purgeOld(app);
    admin = await tokenOf(app, await makeAdmin(app));
    expect(await read()).toEqual([
      ["site_invitation_revoked", "Invitation supprimée"],
      ["site_invited", "Invitation supprimée"],
    ]);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toContain("chantal@exemple.fr");
  });

  test("F13 leaves when the mail server is back, with the same link", async () => {
    await send("chantal@exemple.fr");
    await purgeOld(app);
    app.clock.advance(2 * DAY);
    await purgeOld(app);
    const [mail] = await deliver(app);
    expect((await open(tokenIn(mail))).statusCode).toBe(200);
  });

  test("T43 is erased with its person, their mails and the lines about them", async () => {
    await send("Bao Lê <bao@exemple.fr>");
    const body = { email: "bao@exemple.fr", notify: false };
    const found = await call(app, { url: "/personnes?email=bao@exemple.fr" }, admin);
    expect(found.json().person.siteInvitations).toMatchObject([
      { firstName: "Bao", acceptedAt: null },
    ]);
    const erased = await call(app, { method: "POST", url: "/personnes/effacement", body }, admin);
    expect(erased.statusCode).toBe(200);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toContain("bao@");
    expect(await deliver(app)).toEqual([]);
  });
});
