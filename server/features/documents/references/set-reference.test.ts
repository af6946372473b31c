import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import { answerReference, makeReference, putReference } from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { pruneVersions } from "../retain-versions.ts";

let app: TestApp;
let admin: string;
let group: { id: string };
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = await makeGroup(app, admin, "Bureau");
});
afterEach(() => app.close());

const read = async (token: string, id: string) =>
  (await call(app, { url: `/documents/${id}/reference` }, token)).json().reference;
const toRead = async (token: string): Promise<{ id: string }[]> =>
  (await call(app, { url: "/a-lire" }, token)).json();
const waiting = async (token: string) =>
  (await call(app, { url: "/users/me/attente" }, token)).json();

describe("a reference", () => {
  test("is none until it is made; it has an owner and a review date", async () => {
    const { id } = await makeDocument(app, admin, group.id);
    const ana = await makeMember(app, group.id, "Ana");
    expect(await read(ana.token, id)).toBeNull();
    const values = { audience: "none", ownerId: ana.id, reviewOn: "2027-01-31" };
    await putReference(app, admin, id, values);
    expect(await read(ana.token, id)).toMatchObject({
      state: "in_force",
      owner: { id: ana.id, name: "Camille Ana" },
      reviewOn: "2027-01-31",
      mine: { asked: false, answer: null, before: null },
    });
    await app.db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect((await read(admin, id)).owner).toBeNull();
  });

  test("is refused with days in the wrong order, no one named, or an owner who is gone", async () => {
    const { id } = await makeDocument(app, admin, group.id);
    const gone = await makeUser(app, { deleted_at: app.clock.now().toISOString() });
    const fields = async (values: object) =>
      (await putReference(app, admin, id, values)).json().fields;
    expect(await fields({ validTo: "2025-12-31" })).toEqual({
      validTo: messages.referenceEndsBefore,
    });
    const none = { named: messages.referenceNoneNamed };
    expect(await fields({ audience: "named" })).toEqual(none);
    expect(await fields({ audience: "named", named: [gone.id] })).toEqual(none);
    expect(await fields({ ownerId: gone.id })).toEqual({ ownerId: messages.referenceOwnerGone });
    expect(await read(admin, id)).toBeNull();
  });

  test("is not one after its last day: no approval is asked any more", async () => {
    const { id } = await makeReference(app, admin, group.id, { validTo: "2026-01-02" });
    expect(await read(admin, id)).toMatchObject({ state: "repealed", inForce: null, asked: 0 });
    expect(await toRead(admin)).toEqual([]);
  });
});

describe("approval is asked", () => {
  test("of all members, of one group, or of named people, whose account is active", async () => {
    const ana = await makeMember(app, group.id, "Ana");
    const bo = await tokenOf(app, await makeUser(app));
    await makeUser(app, { status: "pending" });
    await makeUser(app, { deleted_at: app.clock.now().toISOString() });
    const { id } = await makeReference(app, admin, group.id, { audience: "all" });
    const count = async () => (await read(admin, id)).asked;
    const askedOf = async (token: string) => (await toRead(token)).length;
    expect([await count(), await askedOf(ana.token), await askedOf(bo)]).toEqual([3, 1, 1]);
    await putReference(app, admin, id, { audience: "group" });
    expect([await count(), await askedOf(ana.token), await askedOf(bo)]).toEqual([1, 1, 0]);
    await putReference(app, admin, id, { audience: "named", named: [ana.id, "absent"] });
    expect([await count(), await askedOf(ana.token), await askedOf(admin)]).toEqual([1, 1, 0]);
    await putReference(app, admin, id, { audience: "none" });
    expect([await count(), await askedOf(ana.token)]).toEqual([0, 0]);
  });

  test("as one thing that waits, until the document is in the trash", async () => {
    const ana = await makeMember(app, group.id, "Ana");
    const { id } = await makeReference(app, admin, group.id);
    await makeReference(app, admin, group.id, { name: "Charte.pdf" });
    expect(await waiting(ana.token)).toEqual([{ kind: "reading", count: 2 }]);
    await answerReference(app, ana.token, id, { answer: "refused" });
    const [other] = await toRead(ana.token);
    expect(await waiting(ana.token)).toEqual([{ kind: "reading", count: 1 }]);
    await call(app, { method: "DELETE", url: `/documents/${other?.id}` }, admin);
    expect([await toRead(ana.token), await waiting(ana.token)]).toEqual([[], []]);
    expect((await answerReference(app, ana.token, other?.id ?? "")).statusCode).toBe(404);
  });
});

describe("versions of a reference", () => {
  const erase = (id: string, number: number) =>
    call(
      app,
      {
        method: "POST",
        url: `/documents/${id}/versions/${number}/erase`,
        body: { reason: "Erreur" },
      },
      admin,
    );

  test("stay whatever the retention, once they are in force", async () => {
    const { id } = await makeReference(app, admin, group.id);
    await answerReference(app, admin, id);
    for (let number = 1; number <= 6; number += 1)
      await sendVersion(app, admin, id, number, pdf(`Article ${number}`), { note: "Article" });
    const body = { retained: 5 };
    await call(app, { method: "PUT", url: "/reglages/documents", body }, admin);
    await pruneVersions(app);
    const versions = await call(app, { url: `/documents/${id}/versions` }, admin);
    expect(versions.json()).toHaveLength(7);
  });

  test("are not erased while they are in force, even if a later one is deposited", async () => {
    const { id } = await makeReference(app, admin, group.id);
    const later = { note: "Article 3", validFrom: "2099-01-01" };
    await sendVersion(app, admin, id, 1, pdf("deux"), later);
    const refused = await erase(id, 1);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "version_in_force"]);
    expect((await erase(id, 2)).json().code).toBe("version_live");
    await putReference(app, admin, id, { validFrom: "2026-01-02" });
    expect((await erase(id, 1)).statusCode).toBe(200);
  });

  test("leave with the document when the trash is purged", async () => {
    const { id } = await makeReference(app, admin, group.id);
    await answerReference(app, admin, id);
    await call(app, { method: "DELETE", url: `/documents/${id}` }, admin);
    const purge = { method: "DELETE", url: `/trash/document/${id}` } as const;
    expect((await call(app, purge, admin)).statusCode).toBeLessThan(300);
    for (const table of ["document_references", "document_acceptances"] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
