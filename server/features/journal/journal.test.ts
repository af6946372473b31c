import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACTS, type JournalEntry } from "#contract/journal.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let adminId: string;

beforeAll(async () => {
  app = await buildTestApp();
  const user = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
  adminId = user.id;
  admin = await tokenOf(app, user);
  // Reading the journal is recorded too, once an hour.
  await list();
});
beforeEach(() => app.clock.advance(1000));
afterAll(() => app.close());

const list = async (query = ""): Promise<JournalEntry[]> => {
  const reply = await call(app, { url: `/journal${query}` }, admin);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const ask = async (method: "POST" | "PUT" | "DELETE", url: string, body?: object) => {
  const reply = await call(app, { method, url, ...(body && { body }) }, admin);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};
/** Entries that the work adds. */
async function writtenBy(work: () => Promise<unknown>): Promise<[string, string, string][]> {
  const before = new Set((await list("?limit=1000")).map((entry) => entry.id));
  await work();
  const fresh = (await list("?limit=1000")).filter((entry) => !before.has(entry.id));
  return fresh.map(({ act, actor, subject }) => [act, actor, subject]);
}

const event = {
  title: "Réunion B",
  message: "x",
  date: "2026-03-10T12:00:00Z",
  startTime: "09:00",
  endTime: "10:00",
};
const person = { username: "Maison", firstName: "Awa", lastName: "Bruel" };

describe("each act adds one line with its actor and subject", () => {
  test("for groups, events, documents and resources", async () => {
    const group = await makeGroup(app, admin, "Passager");
    const made = await makeEvent(app, admin, group.id, { title: "Réunion A" });
    const document = await makeDocument(app, admin, group.id, "Note.pdf");
    const resource = await makeResource(app, admin, "medias", "Film.pdf");
    const written = (work: () => Promise<unknown>) => writtenBy(work);
    expect(await written(() => makeGroup(app, admin, "Nouveau"))).toEqual([
      ["group_created", "Ada Min", "Nouveau"],
    ]);
    expect(await written(() => ask("PUT", `/groupes/${group.id}`, { name: "Renommé" }))).toEqual([
      ["group_updated", "Ada Min", "Renommé"],
    ]);
    expect(await written(() => ask("POST", `/groupes/${group.id}/join`))).toEqual([
      ["group_joined", "Ada Min", "Renommé"],
    ]);
    expect(await written(() => ask("POST", `/groupes/${group.id}/leave`))).toEqual([
      ["group_left", "Ada Min", "Renommé"],
    ]);
    expect(await written(() => makeEvent(app, admin, group.id, { title: "Autre" }))).toEqual([
      ["event_created", "Ada Min", "Autre"],
    ]);
    expect(
      await written(() => ask("PUT", `/events/${made.id}`, { ...event, groupId: group.id })),
    ).toEqual([["event_updated", "Ada Min", "Réunion B"]]);
    expect(await written(() => ask("DELETE", `/events/${made.id}`))).toEqual([
      ["event_deleted", "Ada Min", "Réunion B"],
    ]);
    expect(await written(() => makeDocument(app, admin, group.id, "Autre.pdf"))).toEqual([
      ["document_uploaded", "Ada Min", "Autre.pdf (Renommé)"],
    ]);
    expect(await written(() => ask("DELETE", `/documents/${document.id}`))).toEqual([
      ["document_deleted", "Ada Min", "Note.pdf"],
    ]);
    expect(await written(() => makeResource(app, admin, "medias", "Autre.pdf"))).toEqual([
      ["resource_uploaded", "Ada Min", "Autre.pdf"],
    ]);
    expect(await written(() => ask("DELETE", `/ressources/${resource.id}`))).toEqual([
      ["resource_deleted", "Ada Min", "Film.pdf"],
    ]);
    expect(await written(() => ask("DELETE", `/groupes/${group.id}`))).toEqual([
      ["group_deleted", "Ada Min", "Renommé"],
    ]);
    expect(await written(() => ask("POST", `/trash/group/${group.id}/restore`))).toEqual([
      ["restored", "Ada Min", "Renommé"],
    ]);
  });

  test("for users, applications and messages", async () => {
    const user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
    const applicants = [
      await makeUser(app, { last_name: "Admise", status: "pending" }),
      await makeUser(app, { last_name: "Refusée", status: "pending" }),
    ];
    const message = await makeMessage(app);
    expect(await writtenBy(() => ask("PUT", `/users/${user.id}`, person))).toEqual([
      ["user_updated", "Ada Min", "Awa Bruel"],
    ]);
    expect(await writtenBy(() => ask("PUT", `/users/${user.id}/role`, { role: "admin" }))).toEqual([
      ["role_granted", "Ada Min", "Awa Bruel"],
    ]);
    expect(await writtenBy(() => ask("PUT", `/users/${user.id}/role`, { role: "admin" }))).toEqual(
      [],
    );
    expect(await writtenBy(() => ask("PUT", `/users/${user.id}/role`, { role: "member" }))).toEqual(
      [["role_removed", "Ada Min", "Awa Bruel"]],
    );
    expect(await writtenBy(() => ask("DELETE", `/users/${user.id}`))).toEqual([
      ["user_deleted", "Ada Min", "Awa Bruel"],
    ]);
    expect(
      await writtenBy(() => ask("POST", `/applications/${applicants[0]?.id}/approve`)),
    ).toEqual([["application_approved", "Ada Min", "Camille Admise"]]);
    const refuse = () =>
      ask("POST", `/applications/${applicants[1]?.id}/refuse`, { reason: "Motif confidentiel" });
    expect(await writtenBy(refuse)).toEqual([
      ["application_refused", "Ada Min", "Camille Refusée"],
    ]);
    expect(await writtenBy(() => ask("PUT", `/messages/${message.id}`, { read: true }))).toEqual(
      [],
    );
    expect(await writtenBy(() => ask("PUT", `/messages/${message.id}`, { done: true }))).toEqual([
      ["message_handled", "Ada Min", "Jeanne Passante"],
    ]);
    expect(await writtenBy(() => ask("DELETE", `/messages/${message.id}`))).toEqual([
      ["message_deleted", "Ada Min", "Jeanne Passante"],
    ]);
  });

  test("for one's own account", async () => {
    expect(
      await writtenBy(() =>
        ask("PUT", "/users/me", { ...person, firstName: "Ada", lastName: "Minuit" }),
      ),
    ).toEqual([["account_updated", "Ada Min", "Ada Minuit"]]);
    expect(
      await writtenBy(() =>
        ask("POST", "/users/me/deletion-request", { currentPassword: PASSWORD }),
      ),
    ).toEqual([["deletion_requested", "Ada Minuit", "Ada Minuit"]]);
    await ask("PUT", "/users/me", { ...person, firstName: "Ada", lastName: "Min" });
  });

  test("but nothing for a refused act", async () => {
    const refused = async () => {
      for (const [method, url, body] of [
        ["POST", "/groupes", { name: " " }],
        ["POST", "/groupes", { name: "COPIL" }],
        ["DELETE", "/groupes/inconnu", undefined],
        ["PUT", `/users/${adminId}/role`, { role: "member" }],
        ["DELETE", `/users/${adminId}`, undefined],
        ["POST", "/trash/user/inconnu/restore", undefined],
      ] as const)
        expect(
          (await call(app, { method, url, ...(body && { body }) }, admin)).statusCode,
        ).toBeGreaterThanOrEqual(400);
    };
    expect(await writtenBy(refused)).toEqual([]);
  });
});

describe("reading the audit log", () => {
  test("lists the latest first, filtered by act and word, with complete pages", async () => {
    const all = await list("?limit=1000");
    expect(all.map((entry) => entry.at)).toEqual(
      all
        .map((entry) => entry.at)
        .toSorted()
        .toReversed(),
    );
    expect(await list("?act=group_created&q=nouveau")).toEqual(
      all.filter((entry) => entry.subject === "Nouveau"),
    );
    expect(await list(`?q=${encodeURIComponent("RENOMMÉ")}`)).toEqual(
      all.filter((entry) => entry.subject.includes("Renommé")),
    );
    expect((await list("?q=ada")).length).toBe(
      all.filter((entry) => entry.actor.startsWith("Ada") || entry.subject.includes("Ada")).length,
    );
    expect(await list("?q=%25")).toEqual([]);
    const seen: JournalEntry[] = [];
    for (
      let page = await list("?limit=4");
      page.length > 0;
      page = await list(`?limit=4&before=${seen.at(-1)?.id}`)
    )
      seen.push(...page);
    expect(seen).toEqual(all);
  });

  test("accepts only known acts, and administrators (T31)", async () => {
    for (const act of ACTS)
      expect((await call(app, { url: `/journal?act=${act}` }, admin)).statusCode).toBe(200);
    expect((await call(app, { url: "/journal?act=hacked" }, admin)).statusCode).toBe(400);
    expect((await call(app, { url: "/journal" })).statusCode).toBe(401);
    expect(
      (await call(app, { url: "/journal" }, await tokenOf(app, await makeUser(app)))).statusCode,
    ).toBe(403);
  });

  test("shows no password, link, token, reason, message or address (T21, T41)", async () => {
    const user = await makeUser(app);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    const link = tokenIn((await deliver(app)).at(-1));
    const newPassword = "Grande-ourse-polaire-88";
    expect(
      (await call(app, { method: "POST", url: `/reset-password/${link}`, body: { newPassword } }))
        .statusCode,
    ).toBe(200);
    const written = (await dump(app)).journal ?? "";
    for (const secret of [
      PASSWORD,
      newPassword,
      link,
      admin,
      "Motif confidentiel",
      "Bonjour",
      "$argon2",
      "@",
    ])
      expect(written).not.toContain(secret);
  });
});
