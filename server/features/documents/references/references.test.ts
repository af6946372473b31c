import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DocumentRegister, ToRead } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup, sendVersion } from "#server/testing/publish.ts";
import {
  answerReference,
  makeReference,
  putReference,
  sha256Of,
} from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let group: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let bo: Awaited<ReturnType<typeof makeMember>>;
let document: Document;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = await makeGroup(app, admin, "Bureau");
  ana = await makeMember(app, group.id, "Ana");
  bo = await makeMember(app, group.id, "Bo");
  document = await makeReference(app, admin, group.id, { audience: "group" });
});
afterEach(() => app.close());

const read = async (token: string, id = document.id) =>
  (await call(app, { url: `/documents/${id}/reference` }, token)).json().reference;
const toRead = async (token: string): Promise<ToRead[]> =>
  (await call(app, { url: "/a-lire" }, token)).json();
const register = (token: string) => call(app, { url: `/documents/${document.id}/register` }, token);
const answersIn = async (): Promise<(string | undefined)[][]> =>
  ((await register(admin)).json() as DocumentRegister).rows.map(({ name, answer }) => [
    name,
    answer,
  ]);
const answer = (token: string, values: object = {}) =>
  answerReference(app, token, document.id, values);
const replace = (change: "form" | "substance", values: object = {}) =>
  sendVersion(app, admin, document.id, 1, pdf("deux"), {
    name: "Règlement intérieur.pdf",
    note: "Article 3",
    change,
    ...values,
  });

test("a reference has its kind, which sorting does not change", async () => {
  const find = async () => (await call(app, { url: `/documents/${document.id}` }, admin)).json();
  expect((await find()).kind).toBe("reference");
  const url = `/documents/${document.id}/sorting`;
  const reply = await call(app, { method: "PUT", url, body: { kind: "budget" } }, admin);
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { kind: messages.referenceKind }]);
  expect((await find()).kind).toBe("reference");
});

describe("an approval", () => {
  test("is recorded once, and leaves the list of what is to be read", async () => {
    expect(await toRead(ana.token)).toMatchObject([
      { id: document.id, number: 1, group: "Bureau" },
    ]);
    const first = await answer(ana.token);
    expect(first.statusCode, first.body).toBe(200);
    app.clock.advance(60_000);
    expect((await answer(ana.token)).json()).toEqual(first.json());
    expect((await read(ana.token)).mine.answer).toMatchObject({ answer: "accepted", reason: "" });
    expect(await toRead(ana.token)).toEqual([]);
    expect(await toRead(bo.token)).toHaveLength(1);
  });

  test("may follow a refusal, and is not taken back by one", async () => {
    await answer(ana.token, { answer: "refused", reason: "Article 2" });
    expect((await read(ana.token)).mine.answer).toMatchObject({ reason: "Article 2" });
    expect(await toRead(ana.token)).toEqual([]);
    expect((await answer(ana.token)).statusCode).toBe(200);
    const back = await answer(ana.token, { answer: "refused" });
    expect([back.statusCode, back.json().code]).toEqual([409, "reference_answered"]);
    expect((await read(ana.token)).mine.answer).toMatchObject({ answer: "accepted", reason: "" });
  });

  test("of a version replaced meanwhile is refused, and the new one is asked", async () => {
    await replace("substance");
    const late = await answer(ana.token);
    expect([late.statusCode, late.json().code]).toEqual([409, "version_replaced"]);
    expect((await answer(ana.token, { number: 2 })).statusCode).toBe(409);
    expect((await read(ana.token)).versions[0]).toMatchObject({ number: 2 });
    const sha256 = sha256Of(pdf("deux")).toUpperCase();
    expect((await answer(ana.token, { number: 2, sha256 })).statusCode).toBe(200);
  });

  test("is refused to people who are not asked, and for a plain document", async () => {
    const other = await tokenOf(app, await makeUser(app));
    expect((await answer(other)).statusCode).toBe(403);
    await app.db.deleteFrom("group_members").where("user_id", "=", ana.id).execute();
    expect((await answer(ana.token)).statusCode).toBe(403);
    await putReference(app, admin, document.id, { audience: "none" });
    expect((await answer(bo.token)).statusCode).toBe(403);
  });

  test("is recorded once for two requests at the same time", async () => {
    const replies = await Promise.all([answer(ana.token), answer(ana.token)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await app.db.selectFrom("document_acceptances").selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

describe("a new version", () => {
  beforeEach(async () => {
    await answer(ana.token);
    await answer(bo.token, { answer: "refused", reason: "Non" });
  });

  test("that corrects the form carries the answers, with the version that was read", async () => {
    expect((await replace("form")).statusCode).toBe(201);
    expect((await read(ana.token)).mine.answer).toMatchObject({
      answer: "carried",
      carriedFrom: 1,
    });
    expect((await read(bo.token)).mine.answer).toMatchObject({ answer: "refused", reason: "Non" });
    expect(await toRead(ana.token)).toEqual([]);
    await sendVersion(app, admin, document.id, 2, pdf("trois"), { note: "s", change: "form" });
    expect((await read(ana.token)).mine.answer).toMatchObject({ carriedFrom: 1 });
    expect(await read(admin)).toMatchObject({ asked: 2, accepted: 1 });
    await sendVersion(app, admin, document.id, 3, pdf("quatre"), { note: "t" });
    expect((await read(ana.token)).mine).toMatchObject({ answer: null, before: 1 });
  });

  test("of substance, or restored, is asked again of all", async () => {
    await replace("substance");
    expect(await toRead(ana.token)).toMatchObject([{ number: 2 }]);
    expect(await toRead(bo.token)).toMatchObject([{ number: 2 }]);
    expect((await read(ana.token)).mine).toMatchObject({ answer: null, before: 1 });
    expect((await read(bo.token)).mine).toMatchObject({ answer: null, before: null });
    const body = { version: 2 };
    const url = `/documents/${document.id}/versions/1/restore`;
    await call(app, { method: "POST", url, body }, admin);
    expect(await toRead(ana.token)).toMatchObject([{ number: 3 }]);
    expect((await read(ana.token)).versions[0]).toMatchObject({ change: "substance" });
  });

  test("needs a note; without a change it is one of substance", async () => {
    const blind = await replace("form", { note: "" });
    expect(blind.json().fields).toEqual({ note: messages.referenceNoteMissing });
    await sendVersion(app, admin, document.id, 1, pdf("deux"), { note: "Article 3" });
    expect(await toRead(ana.token)).toMatchObject([{ number: 2 }]);
  });

  test("is in force from its first day on, and the former one until then", async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    await replace("substance", { validFrom: "2099-01-01" });
    expect(await read(ana.token)).toMatchObject({ state: "in_force", inForce: 1 });
    await putReference(app, admin, document.id, { validFrom: today });
    const { inForce, versions } = await read(ana.token);
    expect([inForce, versions.map(({ state }: { state: string }) => state)]).toEqual([
      2,
      ["in_force", "replaced"],
    ]);
  });
});

describe("the register", () => {
  test("is read by who runs the group, an administrator and the owner", async () => {
    await answer(ana.token);
    expect((await register(bo.token)).statusCode).toBe(403);
    await putReference(app, admin, document.id, { audience: "group", ownerId: bo.id });
    const { number, sha256, rows } = (await register(bo.token)).json() as DocumentRegister;
    expect([number, sha256]).toEqual([1, sha256Of(pdf("Règlement intérieur"))]);
    expect(rows.map(({ name, answer, asked }) => [name, answer, asked])).toEqual([
      ["Camille Ana", "accepted", true],
      ["Camille Bo", undefined, true],
    ]);
  });

  test("is refused to a member with neither names nor counts", async () => {
    await answer(ana.token);
    const refused = await register(bo.token);
    expect(refused.statusCode).toBe(403);
    expect(Object.keys(refused.json())).toEqual(["success", "code", "message"]);
    expect(refused.body).not.toMatch(/Ana|Bo|\d/);
    expect(await read(bo.token)).toMatchObject({ asked: 2, accepted: 1 });
  });

  test("shows the answer of a person who left the group, and of one who was erased", async () => {
    await answer(ana.token);
    await answer(bo.token);
    await app.db.deleteFrom("group_members").where("user_id", "=", ana.id).execute();
    await app.db.deleteFrom("users").where("id", "=", bo.id).execute();
    expect(await answersIn()).toEqual([
      ["Camille Ana", "accepted"],
      ["Utilisateur supprimé", "accepted"],
    ]);
    expect(await read(admin)).toMatchObject({ asked: 0, accepted: 0 });
  });
});
