import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImportDetail, ImportRow } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { applyTable, sendTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const people = (...lines: string[]) => ({ text: tableOf("people", ...lines) });
const apply = (detail: ImportDetail) => applyTable(app, admin, detail);
const rows = async ({ id }: Pick<ImportDetail, "id">, query = ""): Promise<ImportRow[]> =>
  (await call(app, { url: `/imports/${id}/rows${query}` }, admin)).json();
/** All tables but those of imports. */
const others = async () =>
  Object.entries(await dump(app)).filter(([table]) => !table.startsWith("import"));
const findUser = (email: string) =>
  app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

const ZOE = "Zoe@exemple.fr;Zoé;Petit;Passerelle;;médiateur en santé;31/12/2025";
const ALI = "ali@exemple.fr;Ali;Roux;;;;";

describe("a table of people", () => {
  test("is tried without changing anything, then applied", async () => {
    const before = await others();
    const tried = await tryTable(app, admin, people(ZOE, ALI, "faux;A;B;;;;"));
    expect(tried).toMatchObject({
      state: "dry",
      lines: 3,
      counts: { create: 2, update: 0, same: 0, skip: 0, error: 1 },
    });
    expect(await others()).toEqual(before);
    expect(await rows(tried, "?outcome=error")).toMatchObject([
      { line: 4, label: "A B, faux", reason: messages.importEmailWrong },
    ]);
    const applied = await apply(tried);
    expect([applied.statusCode, applied.json()]).toMatchObject([
      200,
      { state: "applied", toInvite: 2, sample: [] },
    ]);
    expect(await findUser("zoe@exemple.fr")).toMatchObject({
      first_name: "Zoé",
      username: "Passerelle",
      status: "active",
      college: "College médiateur en santé",
      password_hash: "",
      email_verified_at: null,
    });
  });

  test("makes each person a member in their own name, since the day of the line", async () => {
    await apply(await tryTable(app, admin, people(ZOE)));
    const user = await findUser("zoe@exemple.fr");
    const own = app.db.selectFrom("memberships").where("user_id", "=", user?.id ?? "");
    expect(await own.select(["since", "ended_at"]).execute()).toEqual([
      { since: "2025-12-31T00:00:00.000Z", ended_at: null },
    ]);
  });

  test("sends no mail, and erases its file", async () => {
    await apply(await tryTable(app, admin, people(ZOE, ALI)));
    expect(await app.db.selectFrom("mails").select("id").execute()).toEqual([]);
    expect(await app.db.selectFrom("import_files").select("import_id").execute()).toEqual([]);
  });

  test("sent twice changes nothing the second time", async () => {
    await apply(await tryTable(app, admin, people(ZOE, ALI)));
    const again = await tryTable(app, admin, people(ZOE, ALI));
    expect(again.counts).toMatchObject({ create: 0, update: 0, same: 2, error: 0 });
  });

  test("updates only the cells that differ; an empty one and « - » erase nothing", async () => {
    const user = await makeUser(app, { email: "zoe@exemple.fr", first_name: "Zoe" });
    const tried = await tryTable(app, admin, people("zoe@exemple.fr;Zoé;-;;;;"));
    expect(await rows(tried)).toMatchObject([
      { outcome: "update", changes: [{ field: "firstName", before: "Zoe", after: "Zoé" }] },
    ]);
    await apply(tried);
    const { first_name, last_name, username, college } = user;
    expect(await findUser("zoe@exemple.fr")).toMatchObject({
      ...{ last_name, username, college },
      first_name: "Zoé",
    });
    expect(first_name).toBe("Zoe");
  });

  test("names the first line of a person who has several", async () => {
    const tried = await tryTable(app, admin, people(ZOE, ALI, "ZOE@exemple.fr;Autre;Nom;;;;"));
    expect(await rows(tried, "?outcome=error")).toMatchObject([
      { line: 4, reason: messages.importRepeatedPerson.replace("{line}", "2") },
    ]);
  });

  test("skips a line that repeats the headers", async () => {
    const [header = ""] = tableOf("people").split("\r\n");
    const tried = await tryTable(app, admin, people(ZOE, header, ALI));
    expect(tried.counts).toMatchObject({ create: 2, skip: 1, error: 0 });
  });

  test("refuses addresses that wait, were refused, or are in the trash", async () => {
    await makeUser(app, { email: "attend@exemple.fr", status: "pending" });
    await makeUser(app, { email: "refusee@exemple.fr", status: "refused" });
    const deleted_at = app.clock.now().toISOString();
    await makeUser(app, { email: "jetee@exemple.fr", deleted_at });
    const emails = ["attend", "refusee", "jetee"];
    const lines = emails.map((name) => `${name}@exemple.fr;A;B;;;;`);
    const tried = await tryTable(app, admin, people(...lines));
    expect((await rows(tried)).map(({ reason }) => reason)).toEqual([
      ...[messages.importApplicant, messages.importRefused, messages.importInTrash],
    ]);
  });

  test("refuses a column chosen twice, a missing one, and an unknown one", async () => {
    const sent: ImportDetail = (await sendTable(app, admin, people(ZOE))).json();
    const map = async (...mapping: string[]) => {
      const filled = [...mapping, "", "", "", "", "", ""].slice(0, 7);
      const body = { encoding: "utf-8", delimiter: ";", mapping: filled };
      const url = `/imports/${sent.id}/mapping`;
      const answer = await call(app, { method: "PUT", url, body }, admin);
      return [answer.statusCode, answer.json().fields?.mapping];
    };
    expect(await map("email", "email")).toEqual([
      400,
      messages.importColumnTwice.replace("{label}", "Adresse électronique"),
    ]);
    expect(await map("", "firstName")).toEqual([
      400,
      messages.importColumnMissing.replace("{label}", "Adresse électronique"),
    ]);
    expect(await map("email", "siret")).toEqual([400, messages.importColumnUnknown]);
  });

  test("is read in another encoding or with another separator when these are chosen", async () => {
    const text = Buffer.from(
      "Adresse électronique;Prénom;Nom\r\nzoe@exemple.fr;Zoé;Petit",
      "latin1",
    );
    const sent: ImportDetail = (await sendTable(app, admin, { text })).json();
    expect(sent).toMatchObject({ encoding: "windows-1252", delimiter: ";" });
    const body = { encoding: "macintosh", delimiter: ";" };
    const url = `/imports/${sent.id}/mapping`;
    const reread = await call(app, { method: "PUT", url, body }, admin);
    expect(reread.json()).toMatchObject({ state: "new", encoding: "macintosh" });
    expect(reread.json().sample[0]).not.toEqual(sent.sample[0]);
  });
});
