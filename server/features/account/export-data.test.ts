import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePath } from "#contract/page-path.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { PAGE_TEXT, publishPage } from "#server/testing/page-text.ts";
import { makePicture } from "#server/testing/pictures.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("exports all data of the person and nothing about other people (T38, T41)", async () => {
  const person = await makeAdmin(app, {
    first_name: "Awa",
    last_name: "Bruel",
    username: "Maison de santé",
  });
  const other = await makeUser(app, { first_name: "Basile", last_name: "Tiers" });
  const token = await tokenOf(app, person);
  const created = app.clock.now().toISOString();
  await app.db
    .insertInto("acceptances")
    .values({
      user_id: person.id,
      document: "recommandations",
      sha256: "a".repeat(64),
      accepted_at: created,
    })
    .execute();
  await app.db
    .insertInto("acceptances")
    .values({
      user_id: other.id,
      document: "recommandations",
      sha256: "b".repeat(64),
      accepted_at: created,
    })
    .execute();
  const group = await makeGroup(app, token, "Plaidoyer");
  for (const member of [token, await tokenOf(app, other)])
    await call(app, { method: "POST", url: `/groupes/${group.id}/join` }, member);
  // The row of a digest exists before its first mail, with an empty `seen_to`.
  const due = { seen_to: "", due_at: created };
  await app.db
    .insertInto("digests")
    .values({ user_id: person.id, frequency: "daily", ...due })
    .execute();
  await makeDocument(app, token, group.id, "Note.pdf");
  await makePicture(app, token, { name: "Affiche.png" });
  const admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  await makeDocument(app, admin, group.id, "Pas d'Awa.pdf");
  await makePicture(app, admin, { name: "Autre affiche.png" });
  app.clock.advance(1000);
  await call(
    app,
    {
      method: "PUT",
      url: `/users/${other.id}`,
      body: { username: "x", firstName: "Basile", lastName: "Tiers" },
    },
    token,
  );
  app.clock.advance(1000);
  await call(
    app,
    {
      method: "PUT",
      url: `/users/${person.id}`,
      body: { username: "Maison de santé", firstName: "Awa", lastName: "Bruel" },
    },
    admin,
  );

  const reply = await call(app, { url: "/users/me/export" }, token);
  expect(reply.headers["cache-control"]).toBe("private, no-store");
  const data = reply.json();
  expect(data.account).toEqual({
    id: person.id,
    username: "Maison de santé",
    firstName: "Awa",
    lastName: "Bruel",
    email: person.email,
    role: "admin",
    college: "College structure",
    createdAt: created,
  });
  expect(data.acceptances).toEqual([
    { document: "recommandations", sha256: "a".repeat(64), acceptedAt: created },
  ]);
  expect(data.groups).toEqual([{ name: "Plaidoyer", joinedAt: created }]);
  expect(data.documents).toEqual([
    { name: "Note.pdf", version: 1, group: "Plaidoyer", note: "", uploadedAt: created },
  ]);
  expect(data.digests).toContainEqual({ frequency: "daily", group: null });
  expect(data.images).toEqual([{ name: "Affiche.png", alt: "", credit: "", createdAt: created }]);
  expect(data.sessions).toMatchObject([{ current: true }]);
  expect(
    data.journal.slice(0, 2).map(({ act, subject }: Record<string, string>) => [act, subject]),
  ).toEqual([
    ["user_updated", "Awa Bruel"],
    ["user_updated", "Une autre personne"],
  ]);
  expect(data.journal.map(({ act }: { act: string }) => act).toSorted()).toEqual(
    [
      "document_uploaded",
      "group_created",
      "group_joined",
      "media_uploaded",
      "user_updated",
      "user_updated",
    ].toSorted(),
  );
  for (const foreign of [
    "Basile",
    "Tiers",
    other.id,
    "Ada",
    "argon2",
    "b".repeat(64),
    "Autre affiche",
  ])
    expect(reply.body).not.toContain(foreign);
});

test("exports the person's own page drafts and published versions only (T38)", async () => {
  const [token, other] = [
    await tokenOf(app, await makeAdmin(app)),
    await tokenOf(app, await makeAdmin(app)),
  ];
  const publish = (note: string, version: number, by: string) =>
    publishPage(app, by, "contact", { ...PAGE_TEXT, note, version });
  await publish("Ma note", 0, token);
  await publish("La sienne", 1, other);
  const body = { ...PAGE_TEXT, markdown: "## Mon brouillon\n", basedOn: 0 };
  for (const [by, lead] of [
    [token, "Le mien"],
    [other, "Le sien"],
  ] as const)
    await call(app, { method: "PUT", url: "/pages/framework/draft", body: { ...body, lead } }, by);
  const { pageDrafts, pageVersions } = (await call(app, { url: "/users/me/export" }, token)).json();
  expect(pageDrafts).toMatchObject([{ path: pagePath("framework"), lead: "Le mien" }]);
  expect(pageVersions).toMatchObject([{ path: pagePath("contact"), number: 1, note: "Ma note" }]);
});

test("exports empty lists for a new account, and answers 401 without a session", async () => {
  const token = await tokenOf(app, await makeUser(app));
  expect((await call(app, { url: "/users/me/export" }, token)).json()).toMatchObject({
    directoryCard: { shown: [] },
    acceptances: [],
    groups: [],
    documents: [],
    pageDrafts: [],
    pageVersions: [],
    journal: [],
  });
  expect((await call(app, { url: "/users/me/export" })).statusCode).toBe(401);
});
