import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FoundPerson } from "#contract/persons.ts";
import { purgeOld } from "#server/data-lifecycle.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { leaveEverywhere } from "#server/testing/whole-person.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const EMAIL = "zoe.tisserand@exemple.fr";
let app: TestApp;
let admin: NewUser;
let token: string;
let zoe: NewUser;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
  token = await tokenOf(app, admin);
  zoe = await makeUser(app, { first_name: "Zoé", last_name: "Tisserand", email: EMAIL });
});
afterEach(() => app.close());

const find = async (email = EMAIL) =>
  call(app, { url: `/personnes?email=${encodeURIComponent(email)}` }, token);
const erase = (email = EMAIL, notify = true, as = token) =>
  call(app, { method: "POST", url: "/personnes/effacement", body: { email, notify } }, as);
const lines = async (act: string) =>
  (await call(app, { url: `/journal?act=${act}` }, token)).json();

/** Gives Zoé data in every place that stores personal data. */
async function live(): Promise<void> {
  await tokenOf(app, zoe);
  const group = await makeGroup(app, token, "Plaidoyer");
  const event = await makeEvent(app, token, group.id, { date: "2030-03-20T12:00:00.000Z" });
  await leaveEverywhere(app, {
    id: zoe.id,
    email: EMAIL,
    groupId: group.id,
    eventId: event.id,
    otherId: admin.id,
  });
}

describe("all data of one person, for administrators", () => {
  test("are found by address in each place of the personal data map and exported (T38)", async () => {
    await live();
    const { person, rights }: FoundPerson = (await find()).json();
    const counted = new Set([...rights.erased, ...rights.left].map(({ what }) => what));
    const uncounted = Object.values(PERSONAL_COLUMNS).filter(({ what }) => !counted.has(what));
    expect(uncounted).toEqual([]);
    const parts: Record<string, unknown> = { ...person.accounts[0], ...person };
    for (const { what, exported } of Object.values(PERSONAL_COLUMNS)) {
      if (!("part" in exported)) continue;
      const part = parts[exported.part];
      expect([what, JSON.stringify(part)]).not.toEqual([what, "[]"]);
      expect([what, part]).not.toEqual([what, undefined]);
    }
    const file = await call(
      app,
      { url: `/personnes/export?email=${encodeURIComponent(EMAIL)}` },
      token,
    );
    expect(file.json().accounts[0].documents).toEqual(person.accounts[0]?.documents);
    for (const secret of ["argon2", zoe.password_hash, "l1", "agenda\\u0000"])
      expect(file.body).not.toContain(`"${secret}"`);
  });

  test("match the person's own export, without other people's names or addresses (T41)", async () => {
    await live();
    const own = (await call(app, { url: "/users/me/export" }, await tokenOf(app, zoe))).json();
    const { person }: FoundPerson = (await find()).json();
    for (const part of ["documents", "answers", "votes", "acceptances", "groupMails"] as const)
      expect(own[part]).toEqual(person.accounts[0]?.[part]);
    expect(own.contactMessages).toEqual(person.contactMessages);
    expect(own.mails).toEqual(person.mails);
    const text = JSON.stringify(own);
    for (const foreign of ["Ada", admin.email, admin.id, "quelquun@exemple.fr"])
      expect(text).not.toContain(foreign);
  });

  test("of an address without account are its messages, and of an unknown one 404", async () => {
    const { id } = await makeMessage(app, { email: "visite@exemple.org" });
    await call(app, { method: "PUT", url: `/messages/${id}`, body: { done: true } }, token);
    const { person, rights }: FoundPerson = (await find("Visite@Exemple.org")).json();
    expect(person).toMatchObject({ accounts: [], contactMessages: [{ message: "Bonjour" }] });
    expect(person.messageJournal).toMatchObject([{ act: "message_handled" }]);
    expect(rights.erased).toEqual([{ what: "Messages de contact", count: 1 }]);
    expect((await find("personne@exemple.org")).statusCode).toBe(404);
    expect((await find("pas une adresse")).statusCode).toBe(400);
  });

  test("each reading is in the audit log, and the address never in the server log (T84)", async () => {
    await find();
    await call(app, { url: `/personnes/export?email=${encodeURIComponent(EMAIL)}` }, token);
    expect(await lines("person_read")).toMatchObject([
      { actor: "Ada Min", subject: "Zoé Tisserand" },
    ]);
    expect(await lines("data_exported")).toMatchObject([
      { actor: "Ada Min", subject: "Zoé Tisserand" },
    ]);
    expect(JSON.stringify(app.logged)).not.toContain("tisserand");
  });

  test("include texts that write an accented name in capitals or without its accents", async () => {
    const group = await makeGroup(app, token, "Recherche");
    for (const title of ["Avec ZOÉ TISSERAND", "Avec Zoe Tisserand", "Avec Zo Tisserand"])
      await makeEvent(app, token, group.id, { title });
    const { rights }: FoundPerson = (await find()).json();
    expect(rights.mentions.map(({ title }) => title)).toEqual([
      "Avec ZOÉ TISSERAND",
      "Avec Zoe Tisserand",
    ]);
  });

  test("include the titles of texts that mention the name or the address", async () => {
    const group = await makeGroup(app, token, "Plaidoyer");
    await makeEvent(app, token, group.id, { title: "Réunion avec Zoé Tisserand" });
    await makeEvent(app, token, group.id, { title: "Autre", message: `Écrire à ${EMAIL}` });
    await makeEvent(app, token, group.id, { title: "Sans elle", place: "Chez Zoé Tisserand" });
    await makeMessage(app, {
      first_name: "Rita",
      last_name: "Roux",
      message: "Zoé Tisserand m’a répondu",
    });
    await makeMessage(app, { email: EMAIL, message: "Ici Zoé Tisserand" });
    const { rights }: FoundPerson = (await find()).json();
    expect(rights.mentions).toEqual([
      { where: "Événement", title: "Autre" },
      { where: "Événement", title: "Réunion avec Zoé Tisserand" },
      { where: "Événement", title: "Sans elle" },
      { where: "Message de contact", title: "Rita Roux" },
    ]);
  });
});

describe("erasing a person at their request (T43)", () => {
  test("erases what identifies them, retains their contributions, matches the preview", async () => {
    await live();
    const { rights }: FoundPerson = (await find()).json();
    const answer = await erase();
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      "Personne effacée. Un courriel le lui confirme.",
    ]);
    const rows = await dump(app, { all: true });
    // The confirmation email, whose row is deleted once it is sent.
    const { mails, ...others } = rows;
    expect(JSON.stringify(others)).not.toMatch(/tisserand/i);
    expect(mails?.match(/tisserand/gi)).toHaveLength(1);
    // Only ids remain, which lead to no one.
    const tables = Object.keys(rows).filter((table) => rows[table]?.includes(zoe.id));
    expect(tables.toSorted()).toEqual(["backups", "group_mails", "label_reviews"]);
    for (const table of ["documents", "media", "page_versions", "group_mails", "activities"])
      expect([table, rows[table] !== ""]).toEqual([table, true]);
    expect(rights.left.map(({ what }) => what)).toContain("Versions de documents déposées");
    expect(rights.erased.find(({ what }) => what === "Compte ou demande d’adhésion")?.count).toBe(
      1,
    );
    expect((await find()).json().person?.accounts).toEqual([]);
  });

  test("removes their name from the subjects of their own acts in the audit log", async () => {
    const own = await tokenOf(app, zoe);
    const group = await makeGroup(app, token, "Plaidoyer");
    const body = { name: "Téléphone de Tisserand", scope: "all" };
    await call(app, { method: "POST", url: "/users/me/calendriers", body }, own);
    const joined_at = app.clock.now().toISOString();
    await app.db
      .insertInto("group_members")
      .values({ group_id: group.id, user_id: zoe.id, role: "animator", joined_at })
      .execute();
    await makeDocument(app, own, group.id, "CV Tisserand-Roux.pdf");
    await makeDocument(app, own, group.id, "Tisserands de Lyon.pdf");
    expect(await lines("calendar_created")).toMatchObject([{ subject: "Zoé Tisserand" }]);
    expect((await erase()).statusCode).toBe(200);
    const subjects = async (act: string) =>
      (await lines(act)).map(({ subject }: { subject: string }) => subject);
    expect(await subjects("calendar_created")).toEqual(["Utilisateur supprimé"]);
    expect((await subjects("document_uploaded")).toSorted()).toEqual([
      "Tisserands de Lyon.pdf (Plaidoyer)",
      "Utilisateur supprimé",
    ]);
  });

  test.runIf(process.env.TEST_ENGINE === "sqlite")(
    "leaves nothing of them in the bytes of the SQLite file or its WAL",
    async () => {
      await live();
      const bytesOf = () =>
        ["site.db", "site.db-wal"].map((name) => readFileSync(join(app.config.dataDir, name)));
      expect(bytesOf().some((bytes) => bytes.includes("Tisserand"))).toBe(true);
      expect((await erase(EMAIL, false)).statusCode).toBe(200);
      for (const bytes of bytesOf())
        for (const word of ["Tisserand", EMAIL]) expect(bytes.includes(word), word).toBe(false);
    },
  );

  test("sends the confirmation, and purges the address with its row", async () => {
    await makeMessage(app, { email: EMAIL });
    await erase();
    const [mail] = await deliver(app);
    expect(mail).toMatchObject({ to: EMAIL, subject: "Vos données ont été effacées" });
    app.clock.advance(1000);
    await purgeOld(app);
    expect((await find()).statusCode).toBe(404);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toMatch(/tisserand/i);
  });

  test("sends no email if not requested, and logs who erased but not whom", async () => {
    expect((await erase(EMAIL, false)).json().message).toBe("Personne effacée.");
    expect(await deliver(app)).toEqual([]);
    expect(await lines("person_erased")).toMatchObject([
      { actor: "Ada Min", subject: "Utilisateur supprimé" },
    ]);
  });

  test("erases deleted accounts of the address too, then answers 404", async () => {
    await makeUser(app, { email: EMAIL, deleted_at: app.clock.now().toISOString() });
    expect((await find()).json().person.accounts).toHaveLength(2);
    expect((await erase(EMAIL, false)).statusCode).toBe(200);
    expect((await erase(EMAIL, false)).statusCode).toBe(404);
    const trash = (await call(app, { url: "/trash" }, token)).json();
    expect(trash).toEqual([]);
  });

  test("ends their open sessions at once", async () => {
    const hers = await tokenOf(app, zoe);
    await erase();
    expect((await call(app, { url: "/users/me" }, hers)).statusCode).toBe(401);
  });

  test("is refused for oneself, which the preview announces, and changes nothing", async () => {
    const before = await dump(app);
    const own = await erase(admin.email);
    expect([own.statusCode, own.json().code]).toEqual([409, "not_by_oneself"]);
    expect(await dump(app)).toEqual(before);
    expect((await find(admin.email)).json().rights.refused).toBe(own.json().message);
  });

  test("is for administrators with a recent authentication only (T31)", async () => {
    const member = await tokenOf(app, await makeUser(app));
    expect((await erase(EMAIL, false, member)).statusCode).toBe(403);
    app.clock.advance(11 * 60_000);
    const late = await erase();
    expect([late.statusCode, late.json().code]).toEqual([403, "confirmation_needed"]);
    expect((await find()).statusCode).toBe(200);
  });
});
