import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Address, parseAddress } from "#contract/address.ts";
import { enter } from "#server/testing/actors.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute, urlOf, writeRoutes } from "#server/testing/every-route.ts";
import { endingBody } from "#server/testing/factors.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { field, file, form } from "#server/testing/form.ts";
import { WRONG_TABLE } from "#server/testing/imports.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { pdf, png, wholePdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let fixtures: Fixtures;
let group: string;
let member: { id: string; email: string; token: string };
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  const user = await makeUser(app, { email: "moi@exemple.fr" });
  member = { id: user.id, email: user.email, token: await tokenOf(app, user) };
  group = (await fixtures.pathOf("GET /groupes/:id")).split("/").at(-1) ?? "";
  // The captcha has its own tests, and takes its time.
  vi.spyOn(app.captcha, "verify").mockImplementation(async () => ({
    id: crypto.randomUUID(),
    expiresAt: app.clock.now(),
  }));
  for (const { id } of (await call(app, { url: "/groupes" }, member.token)).json()) {
    await call(app, { method: "POST", url: `/groupes/${id}/join` }, member.token);
    await call(app, { method: "POST", url: `/groupes/${id}/join` }, await fixtures.adminToken());
  }
  await giveRows();
});
afterAll(() => app.close());

/** Rows that the fixtures lack and that their lists show. */
async function giveRows(): Promise<void> {
  const token = await fixtures.adminToken();
  const write = async (address: Address, body: object) => {
    const { method } = parseAddress(address);
    const answer = await call(app, { method, url: await fixtures.pathOf(address), body }, token);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  await write("POST /groupes/:id/courriels", { subject: "Bonjour", body: "Essai" });
  await write("POST /ressources", {
    category: "medias",
    title: "Page partie",
    url: "https://exemple.fr/partie",
  });
  // The end of the review of labels, which waits for each of them.
  const since = app.clock.now().toISOString();
  await app.db.insertInto("structure_access").values({ id: 1, since }).execute();
  const failed = { link_failures: 2, link_fault: "missing" as const };
  await app.db
    .updateTable("resources")
    .set({ ...failed, link_checked_at: app.clock.now().toISOString() })
    .where("url", "is not", null)
    .execute();
}

/** A vote is given in one's own group. */
async function joinForVote(url: string, token: string): Promise<void> {
  const { group_id } = (await call(app, { url: url.replace("/votes", "") }, token)).json();
  await call(app, { method: "POST", url: `/groupes/${group_id.id}/join` }, token);
}

const reads = everyRoute.filter(
  (route) => parseAddress(route.address).method === "GET" && route.reply,
);

describe("T41 answers", () => {
  test.each(reads.map((route) => [route.address, route] as const))(
    "%s has no key outside its schema",
    async (address, route) => {
      const token = await fixtures.adminToken();
      const answer = await call(app, { url: await fixtures.pathOf(address) }, token);
      expect(answer.statusCode, answer.body).toBe(200);
      const given = answer.json();
      expect(route.reply?.safeParse(given).error?.issues ?? [], answer.body).toEqual([]);
      if (Array.isArray(given)) expect(given.length, "a row to look at").toBeGreaterThan(0);
    },
  );

  test("no answer contains a hash, the digest of a token or a sealed email", async () => {
    const secrets = new Set<string>();
    const { db } = app.database;
    for (const row of await db.selectFrom("users").select(["password_hash"]).execute())
      secrets.add(row.password_hash);
    for (const row of await db.selectFrom("links").select(["token_hash"]).execute())
      secrets.add(row.token_hash);
    for (const table of ["site_invitations", "structure_invitations"] as const)
      for (const row of await db.selectFrom(table).select(["token_hash"]).execute())
        secrets.add(row.token_hash);
    for (const row of await db.selectFrom("mails").select(["sealed"]).execute())
      secrets.add(row.sealed);
    secrets.delete("");
    for (const { address } of reads) {
      const answer = await call(
        app,
        { url: await fixtures.pathOf(address) },
        await fixtures.adminToken(),
      );
      for (const secret of secrets) expect(answer.body.includes(secret), address).toBe(false);
      expect(answer.body, address).not.toMatch(/password|token_?hash|argon2/i);
    }
  });

  test("T40 a member sees no email address but their own", async () => {
    for (const { address, access } of reads.filter(
      (route) =>
        !["admin", "publisher"].includes(route.access) &&
        // The person of the link reads the address that the link was sent to.
        !["GET /site-invitation/:token", "GET /structure-invitations/:token"].includes(
          route.address,
        ),
    )) {
      const answer = await call(app, { url: await fixtures.pathOf(address) }, member.token);
      const addresses = answer.body.match(/[^\s"]+@[^\s"]+/g) ?? [];
      expect(
        addresses.filter((found) => found !== member.email),
        `${access} ${address}`,
      ).toEqual([]);
    }
  });

  test("T40 members of a group are an id, a name and a structure, nothing else", async () => {
    const path = await fixtures.pathOf("GET /groupes/:id");
    const { members } = (await call(app, { url: path }, member.token)).json();
    expect(members.length).toBe(2);
    for (const one of members)
      expect(Object.keys(one).toSorted()).toEqual(["firstName", "id", "lastName", "structure"]);
  });

  test("T64 answers to a session are not stored by caches", async () => {
    for (const { address, access } of reads.filter((route) => route.answers !== "file")) {
      const answer = await call(
        app,
        { url: await fixtures.pathOf(address) },
        await fixtures.adminToken(),
      );
      expect(answer.statusCode, `${address} ${answer.body}`).toBe(200);
      expect(answer.headers["cache-control"], address).toBe(
        access === "public" ? "no-store" : "private, no-store",
      );
    }
  });

  const contentOf = (address: Address) => {
    if (address === "POST /upload")
      return form([field("groupId", group), file("Envoi.pdf", pdf())]);
    if (address === "POST /documents/:id/versions")
      return form([field("version", "1"), file("Envoi.pdf", pdf("Envoi"))]);
    if (address === "POST /site-documents/:name")
      return form([field("validated", "oui"), file("Envoi.pdf", wholePdf())]);
    if (address === "POST /imports")
      return form([field("kind", "people"), file("membres.csv", Buffer.from(WRONG_TABLE))]);
    if (address === "POST /media") return form([file("Envoi.png", png)]);
    if (address === "POST /upload-ressource")
      return form([field("category", "articles"), file("Envoi.pdf", pdf())]);
    // An administrator who is offered the role has a name and an address already.
    if (address === "POST /set-up/:token") return { body: { newPassword: PASSWORD } };
    const body = fixtures.bodyOf(address);
    return body && { body };
  };
  const writes = writeRoutes.filter(({ reply }) => reply);
  test.each(writes.map((route) => [route.address, route] as const))(
    "%s has no key outside its schema, nor its error",
    async (address, route) => {
      const who = await enter(app, "admin");
      const { method } = parseAddress(address);
      const url = await fixtures.newPathOf(address, who);
      const ending = await endingBody(app, address, who.token ?? "");
      if (address === "PUT /polls/:id/votes") await joinForVote(url, who.token ?? "");
      const content = ending ? { body: ending } : contentOf(address);
      const done = await call(app, { method, url, ...content }, who.token);
      expect(done.statusCode, done.body).toBe(route.status ?? 200);
      expect(route.reply?.safeParse(done.json()).error?.issues ?? [], done.body).toEqual([]);
      const wrong = { method, url: urlOf(address), body: { inconnu: "x" } };
      const refused = await call(app, wrong, who.token);
      expect(refused.statusCode, refused.body).toBeGreaterThanOrEqual(400);
      expect(["success", "code", "message", "fields"]).toEqual(
        expect.arrayContaining(Object.keys(refused.json())),
      );
      for (const { body } of [done, refused]) expect(body).not.toMatch(/argon2|_hash|sealed/);
    },
  );
});
