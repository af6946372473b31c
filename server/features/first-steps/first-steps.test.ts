import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FirstStep, FirstSteps } from "#contract/first-steps.ts";
import { isMandatory } from "#contract/value-parts.ts";
import { readEntries } from "#server/content/values.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantPasskey } from "#server/testing/factor-rows.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { explain, largeTables, Recorder, scansIn } from "#server/testing/query-plans.ts";
import { hideFirstSteps } from "./hide-first-steps.ts";
import { listFirstSteps } from "./list-first-steps.ts";

let app: TestApp;
let admin: { id: string; role: "admin" };
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  const made = await makeAdmin(app);
  admin = { id: made.id, role: "admin" };
  token = await tokenOf(app, admin);
});
afterEach(() => app.close());

const read = async (as = token): Promise<FirstSteps> =>
  (await call(app, { url: "/premiers-pas" }, as)).json();
const stateOf = async (name: FirstStep, as = token) =>
  (await read(as)).steps.find((step) => step.name === name)?.state;
const now = () => app.clock.now().toISOString();
const fillIn = async () => {
  const names = (await readEntries(app.content)).map(({ name }) => name).filter(isMandatory);
  const textFor = (name: string) => {
    if (name.startsWith("courriel-")) return "contact@exemple.fr";
    return name.endsWith("telephone") ? "01 23 45 67 89" : "Collectif";
  };
  const changes = names.map((name) => ({ name, value: textFor(name) }));
  const body = { changes };
  expect((await call(app, { method: "PUT", url: "/site-values", body }, token)).statusCode).toBe(
    200,
  );
};
const join = (groupId: string, userId: string) =>
  app.db
    .insertInto("group_members")
    .values({ group_id: groupId, user_id: userId, joined_at: now() })
    .execute();
const backUp = (state: "good" | "incomplete") =>
  app.db
    .insertInto("backups")
    .values({
      ...{ id: newId(), name: "cpms.tar", state, began_at: now(), seen_at: now() },
      ...{ ended_at: now(), asked_by: null, step: null, size: 1, sha256: null },
      ...{ tables: 1, files: 0, problem: null },
    })
    .execute();

describe("first steps of a site", () => {
  test("all are to do on an empty site, whose six groups have no member", async () => {
    expect(await read()).toEqual({
      hidden: false,
      steps: ["secondFactor", "mail", "values", "group", "people", "backup"].map((name) => ({
        name,
        state: "todo",
      })),
    });
  });

  test("the second factor is the one of the account that asks", async () => {
    await plantPasskey(app, admin.id);
    expect(await stateOf("secondFactor")).toBe("done");
    const other = await tokenOf(app, await makeAdmin(app));
    expect(await stateOf("secondFactor", other)).toBe("todo");
  });

  test("mail is started with a mail server, and done once it has accepted a mail", async () => {
    await makeMail(app, { status: "written" });
    expect(await stateOf("mail")).toBe("todo");
    app.config.smtpUrl = "smtp://localhost:1";
    expect(await stateOf("mail")).toBe("started");
    await makeMail(app, { status: "sent" });
    expect(await stateOf("mail")).toBe("done");
  });

  test("values are done once the law has all of its own", async () => {
    await fillIn();
    expect(await stateOf("values")).toBe("done");
    const url = "/site-values/siege";
    await call(app, { method: "PUT", url, body: { value: null } }, token);
    expect(await stateOf("values")).toBe("todo");
  });

  test("the group is done by an active member of a group in use", async () => {
    const group = await makeGroup(app, token, "Vivant");
    const member = await makeUser(app, { deleted_at: now() });
    await join(group.id, member.id);
    expect(await stateOf("group")).toBe("todo");
    await join(group.id, admin.id);
    expect(await stateOf("group")).toBe("done");
    const archive = (archived: boolean) =>
      call(app, { method: "PUT", url: `/groupes/${group.id}/archive`, body: { archived } }, token);
    await archive(true);
    expect(await stateOf("group")).toBe("todo");
    await archive(false);
    await call(app, { method: "DELETE", url: `/groupes/${group.id}` }, token);
    expect(await stateOf("group")).toBe("todo");
  });

  test.each([
    ["an active account", {}, "done"],
    ["a verified application", { status: "pending" }, "done"],
    [
      "an application whose address is not verified",
      { status: "pending", email_verified_at: null },
      "todo",
    ],
    ["a refused application", { status: "refused" }, "todo"],
    ["an account in the trash", { deleted_at: "2026-01-01T00:00:00.000Z" }, "todo"],
  ] as const)("%s beside the own one counts as people, or not", async (_, values, state) => {
    await makeUser(app, values);
    expect(await stateOf("people")).toBe(state);
  });

  test("an invitation to the site counts as people until it is revoked", async () => {
    const body = { list: "lou@exemple.fr" };
    const sent = await call(app, { method: "POST", url: "/site-invitations", body }, token);
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    expect(await stateOf("people")).toBe("done");
    const { id } = await app.db
      .selectFrom("site_invitations")
      .select("id")
      .executeTakeFirstOrThrow();
    await call(app, { method: "POST", url: `/site-invitations/${id}/revoke` }, token);
    expect(await stateOf("people")).toBe("todo");
  });

  test("a backup on the disk of the site is started, until one is downloaded", async () => {
    await backUp("incomplete");
    expect(await stateOf("backup")).toBe("todo");
    await backUp("good");
    expect(await stateOf("backup")).toBe("started");
    await inTransaction(app.db, (trx) =>
      recordAct(app, trx, { act: "backup_downloaded", subject: "cpms.tar" }),
    );
    expect(await stateOf("backup")).toBe("done");
  });

  test("a backup that is prepared for a download is none of the site", async () => {
    await backUp("good");
    await app.db.updateTable("backups").set({ kind: "download" }).execute();
    expect(await stateOf("backup")).toBe("todo");
  });

  test("a backup in another place is done", async () => {
    await backUp("good");
    // As with a bucket.
    delete app.config.backup.dir;
    expect(await stateOf("backup")).toBe("done");
  });
});

describe("hidden first steps", () => {
  const hide = (hidden: boolean, as = token) =>
    call(app, { method: "PUT", url: "/premiers-pas", body: { hidden } }, as);

  test("stay hidden for one account, in all its sessions, until it shows them", async () => {
    const other = await tokenOf(app, await makeAdmin(app));
    expect((await hide(true)).statusCode).toBe(204);
    expect((await hide(true)).statusCode).toBe(204);
    expect((await read(await tokenOf(app, admin))).hidden).toBe(true);
    expect((await read(other)).hidden).toBe(false);
    expect((await hide(false)).statusCode).toBe(204);
    expect((await read()).hidden).toBe(false);
  });

  test("are hidden from a member, for whom they are those of a newcomer", async () => {
    const member = await tokenOf(app, await makeUser(app));
    const newcomer = async () => (await call(app, { url: "/users/me" }, member)).json().newcomer;
    expect(await newcomer()).toEqual({ since: now() });
    expect((await hide(true, member)).statusCode).toBe(204);
    expect(await newcomer()).toEqual({ since: now(), hidden: true });
    expect((await read()).hidden, "nor from an administrator").toBe(false);
  });

  test.each([
    ["is put in the trash", { deleted_at: "2026-01-01T00:00:00.000Z" }],
    ["is suspended", { status: "pending" }],
  ] as const)("are refused to an account that %s meanwhile", async (_, change) => {
    await app.db.updateTable("users").set(change).where("id", "=", admin.id).execute();
    await expect(hideFirstSteps(app, admin, true)).rejects.toMatchObject({ code: "forbidden" });
    const row = app.db.selectFrom("users").select("first_steps_hidden").where("id", "=", admin.id);
    expect(await row.executeTakeFirst()).toEqual({ first_steps_hidden: 0 });
  });
});

test("with 5,000 people no query reads a large table from end to end", async () => {
  const group = await makeGroup(app, token, "Grand");
  const { id: _, email: __, ...row } = await makeUser(app);
  const people = Array.from({ length: 5000 }, (_value, at) => ({
    ...row,
    ...{ id: newId(), email: `grand${at}@exemple.fr` },
  }));
  for (let start = 0; start < people.length; start += 250) {
    const some = people.slice(start, start + 250);
    await app.db.insertInto("users").values(some).execute();
    const joined = some.map(({ id }) => ({ group_id: group.id, user_id: id, joined_at: now() }));
    await app.db.insertInto("group_members").values(joined).execute();
  }
  await sql`analyze`.execute(app.db);
  const large = await largeTables(app.database);
  expect([...large]).toEqual(expect.arrayContaining(["users", "group_members"]));
  const recorder = new Recorder();
  await listFirstSteps({ ...app, db: app.database.db.withPlugin(recorder) }, admin);
  const queries = recorder.take(app.db);
  expect(queries.length).toBeGreaterThan(5);
  for (const query of queries)
    expect(
      scansIn(app.database, query, await explain(app.database, query), large),
      query.sql,
    ).toEqual([]);
});
