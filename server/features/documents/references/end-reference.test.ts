import { afterEach, beforeEach, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import {
  answerReference,
  makeReference,
  putReference,
  sha256Of,
} from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { pruneVersions } from "../retain-versions.ts";
import { remindOfReferences } from "./remind.ts";

let app: TestApp;
let admin: string;
let group: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let id: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = await makeGroup(app, admin, "Bureau");
  ana = await makeMember(app, group.id, "Ana");
  const values = { audience: "group", ownerId: ana.id, reviewOn: "2026-02-01" };
  ({ id } = await makeReference(app, admin, group.id, values));
});
afterEach(() => app.close());

const read = async (token: string) =>
  (await call(app, { url: `/documents/${id}/reference` }, token)).json();
const get = async (url: string, token = admin) => (await call(app, { url }, token)).json();
const register = (token: string) => call(app, { url: `/documents/${id}/register` }, token);
const end = (token: string) =>
  call(app, { method: "DELETE", url: `/documents/${id}/reference` }, token);

test("a document that is no longer a reference asks and recalls nothing", async () => {
  expect((await end(ana.token)).statusCode).toBe(403);
  expect((await end(admin)).json()).toEqual({ reference: null, former: true });
  expect((await end(admin)).statusCode).toBe(404);
  expect(await read(ana.token)).toEqual({ reference: null, former: false });
  expect(await get("/a-lire", ana.token)).toEqual([]);
  const { kind, reference } = await get(`/documents/${id}`);
  expect([kind, reference]).toEqual([undefined, undefined]);
  app.clock.advance(60 * 24 * 3_600_000);
  await remindOfReferences(app);
  expect((await deliver(app)).map((mail) => mail.kind)).not.toContain("approval_asked");
});

test("its register and its versions stay, also after others", async () => {
  await answerReference(app, ana.token, id);
  await end(admin);
  const sent = await sendVersion(app, admin, id, 1, pdf("deux"), { note: "" });
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await register(ana.token)).statusCode).toBe(403);
  const { number, sha256, versions, reminder, rows } = (await register(admin)).json();
  expect([number, sha256, versions, reminder]).toEqual([
    1,
    sha256Of(pdf("Règlement intérieur")),
    [1],
    null,
  ]);
  expect(rows).toMatchObject([{ name: "Camille Ana", answer: "accepted", asked: false }]);
  const body = { retained: 5 };
  await call(app, { method: "PUT", url: "/reglages/documents", body }, admin);
  for (let version = 2; version <= 8; version += 1)
    await sendVersion(app, admin, id, version, pdf(`Essai ${version}`), { note: "" });
  await pruneVersions(app);
  const left = await get(`/documents/${id}/versions`);
  expect(left.map(({ number }: { number: number }) => number)).toEqual([9, 8, 7, 6, 5, 1]);
  const { referenceAnswers } = await get("/users/me/export", ana.token);
  expect(referenceAnswers).toMatchObject([{ version: 1, answer: "accepted" }]);
});

test("it can be made a reference again, and is asked anew of who did not answer", async () => {
  const bo = await makeMember(app, group.id, "Bo");
  await answerReference(app, ana.token, id);
  await end(admin);
  expect((await answerReference(app, bo.token, id)).statusCode).toBe(404);
  await putReference(app, admin, id, { version: 0, audience: "group" });
  expect(await read(admin)).toMatchObject({
    former: false,
    reference: { owner: null, reviewOn: null, asked: 2, accepted: 1 },
  });
  expect([await get("/a-lire", ana.token), await get("/a-lire", bo.token)]).toMatchObject([
    [],
    [{ id }],
  ]);
});

test("the registers of former versions are read one by one", async () => {
  await answerReference(app, ana.token, id);
  await sendVersion(app, admin, id, 1, pdf("deux"), { note: "Article 3" });
  const latest = (await register(admin)).json();
  expect([latest.number, latest.versions, latest.rows[0].answer]).toEqual([2, [2, 1], undefined]);
  const first = await get(`/documents/${id}/register?number=1`);
  expect([first.number, first.rows]).toMatchObject([1, [{ answer: "accepted", asked: false }]]);
  const missing = await call(app, { url: `/documents/${id}/register?number=9` }, admin);
  expect(missing.statusCode).toBe(404);
});

test("the list and the search show the state of each reference", async () => {
  const states = async () =>
    Object.fromEntries(
      ((await get("/documents")) as Document[]).map(({ name, reference }) => [name, reference]),
    );
  await makeDocument(app, admin, group.id, "Note.pdf");
  const days = { validFrom: "2026-01-01", validTo: "2026-01-02" };
  await makeReference(app, admin, group.id, { name: "Ancien.pdf", ...days });
  await makeReference(app, admin, group.id, { name: "Projet.pdf", validFrom: "2099-01-01" });
  await sendVersion(app, admin, id, 1, pdf("deux"), { note: "Plus tard", validFrom: "2099-01-01" });
  expect(await states()).toEqual({
    "Note.pdf": undefined,
    "Ancien.pdf": "repealed",
    "Projet.pdf": "draft",
    "Règlement intérieur.pdf": "in_force",
  });
  const { documents } = await get("/recherche-espace?q=ancien");
  expect(documents.list[0]).toMatchObject({ name: "Ancien.pdf", reference: "repealed" });
});

test("the search lists a reference that is no longer in force after the others", async () => {
  await makeDocument(app, admin, group.id, "Charte de 2025.pdf");
  app.clock.advance(1000);
  const days = { validFrom: "2026-01-01", validTo: "2026-01-02" };
  await makeReference(app, admin, group.id, { name: "Charte de 2024.pdf", ...days });
  const { documents } = await get("/recherche-espace?q=charte");
  expect(documents.list.map(({ name }: Document) => name)).toEqual([
    "Charte de 2025.pdf",
    "Charte de 2024.pdf",
  ]);
});
