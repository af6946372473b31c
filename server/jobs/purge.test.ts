import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLink } from "../accounts/links.ts";
import { purgeOld } from "../data-lifecycle.ts";
import { inTransaction } from "../db/open.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeUser } from "../testing/make.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString();
const names = async () =>
  (await app.database.db.selectFrom("users").select("username").orderBy("username").execute()).map(
    ({ username }) => username,
  );
const ids = async (table: "links" | "mails" | "sessions" | "contact_messages" | "journal") =>
  (await app.database.db.selectFrom(table).select("id").orderBy("id").execute()).map(
    ({ id }) => id,
  );

describe("T06 the purge erases", () => {
  test("applications without verification, decision or approval, at their time", async () => {
    await makeUser(app, { username: "a vérifié", status: "pending", created_at: ago(179.9) });
    await makeUser(app, { username: "a jamais décidé", status: "pending", created_at: ago(180.1) });
    await makeUser(app, {
      username: "b trop vieux",
      status: "pending",
      email_verified_at: null,
      created_at: ago(30.01),
    });
    await makeUser(app, {
      username: "c récent",
      status: "pending",
      email_verified_at: null,
      created_at: ago(29.99),
    });
    await makeUser(app, {
      username: "d refusé hier",
      status: "refused",
      decided_at: ago(179.9),
      created_at: ago(400),
    });
    await makeUser(app, {
      username: "e refusé il y a longtemps",
      status: "refused",
      decided_at: ago(180.1),
      created_at: ago(400),
    });
    await makeUser(app, { username: "f membre", created_at: ago(3000) });
    await purgeOld(app);
    expect(await names()).toEqual(["a vérifié", "c récent", "d refusé hier", "f membre"]);
  });

  test("emails, messages, log lines, sessions and links, at their time", async () => {
    const user = await makeUser(app);
    const mail = {
      kind: "essai",
      recipient: "a@exemple.fr",
      subject: "x",
      sealed: "",
      attempts: 1,
      last_error: null,
      sent_at: null,
      next_attempt_at: ago(0),
    };
    await app.db
      .insertInto("mails")
      .values([
        { ...mail, id: "envoyé-vieux", status: "sent", created_at: ago(181) },
        { ...mail, id: "envoyé-récent", status: "sent", created_at: ago(179) },
        { ...mail, id: "écrit-vieux", status: "written", created_at: ago(181) },
        { ...mail, id: "échoué-vieux", status: "failed", created_at: ago(181) },
        { ...mail, id: "attend-toujours", status: "waiting", created_at: ago(400) },
        { ...mail, id: "personne-vieux", status: "void", created_at: ago(1.1) },
        { ...mail, id: "personne-récent", status: "void", created_at: ago(0.9) },
      ])
      .execute();
    const message = { first_name: "A", last_name: "B", email: "a@exemple.fr", message: "x" };
    await app.db
      .insertInto("contact_messages")
      .values([
        { ...message, id: "vieux", created_at: ago(366) },
        { ...message, id: "récent", created_at: ago(364) },
      ])
      .execute();
    const act = {
      act: "group_created",
      actor_id: null,
      actor: "A",
      subject: "B",
      search: "a b",
    } as const;
    await app.db
      .insertInto("journal")
      .values([
        { ...act, id: "vieux", at: ago(366) },
        { ...act, id: "récent", at: ago(364) },
      ])
      .execute();
    const old = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "reset_password", { userId: user.id }),
    );
    const session = await tokenOf(app, user);
    await purgeOld(app);
    expect(await ids("mails")).toEqual(
      ["attend-toujours", "envoyé-récent", "personne-récent"].toSorted(),
    );
    expect([await ids("contact_messages"), await ids("journal")]).toEqual([["récent"], ["récent"]]);
    expect([(await ids("links")).length, (await ids("sessions")).length, old.length]).toEqual([
      1, 1, 43,
    ]);
    app.clock.advance(DAY + 31 * 60_000);
    await purgeOld(app);
    expect([(await ids("links")).length, (await ids("sessions")).length]).toEqual([0, 1]);
    app.clock.advance(30 * DAY);
    await purgeOld(app);
    expect(await ids("sessions")).toEqual([]);
    expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(401);
  });

  test("used captchas and counters once they expired", async () => {
    await app.db
      .insertInto("used_captchas")
      .values([
        { signature: "passée", expires_at: ago(0.001) },
        { signature: "vivante", expires_at: ago(-0.001) },
      ])
      .execute();
    const counter = { count: 3, blocked_until: null };
    await app.db
      .insertInto("throttles")
      .values([
        { ...counter, key: "ancien", window_ends_at: ago(1.1) },
        { ...counter, key: "récent", window_ends_at: ago(0.9) },
      ])
      .execute();
    await purgeOld(app);
    expect(await app.database.db.selectFrom("used_captchas").select("signature").execute()).toEqual(
      [{ signature: "vivante" }],
    );
    expect(await app.database.db.selectFrom("throttles").select("key").execute()).toEqual([
      { key: "récent" },
    ]);
  });
});
