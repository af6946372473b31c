import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_RETAINED_VERSIONS } from "#contract/document-limits.ts";
import type { Document, DocumentVersion } from "#contract/documents.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { sendDuring } from "#server/testing/send-during.ts";
import { compareStore } from "#server/testing/stored.ts";
import { pruneVersions } from "./retain-versions.ts";

let app: TestApp;
let admin: string;
let group: { id: string };
let document: Document;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = await makeGroup(app, admin, "Plaidoyer");
  document = await makeDocument(app, admin, group.id, "Budget.pdf");
});
afterEach(() => app.close());

/** Adds versions up to this number, all at the same moment. */
async function replaceUpTo(last: number): Promise<void> {
  for (let seen = 1; seen < last; seen += 1) {
    const { statusCode, body } = await sendVersion(app, admin, document.id, seen, pdf(`${seen}`));
    expect(statusCode, body).toBe(201);
  }
}
const at = (number: number) => `/documents/${document.id}/versions/${number}`;
const label = (number: number, text: string) =>
  call(app, { method: "PUT", url: at(number), body: { label: text } }, admin);
const restore = (number: number, version: number) =>
  call(app, { method: "POST", url: `${at(number)}/restore`, body: { version } }, admin);
const erase = (number: number, reason = "Données personnelles") =>
  call(app, { method: "POST", url: `${at(number)}/erase`, body: { reason } }, admin);
const retain = (retained: number | null) =>
  call(app, { method: "PUT", url: "/reglages/documents", body: { retained } }, admin);
const versions = async (): Promise<DocumentVersion[]> =>
  (await call(app, { url: `/documents/${document.id}/versions` }, admin)).json();
const numbers = async () => (await versions()).map(({ number }) => number);
const acts = async (act: string) =>
  (await app.db.selectFrom("journal").select(["act", "subject"]).execute()).flatMap((row) =>
    row.act === act ? row.subject : [],
  );

describe("a version with a name", () => {
  test("shows it until it is taken away, and is named once in the journal", async () => {
    await replaceUpTo(2);
    for (let time = 0; time < 2; time += 1)
      expect((await label(1, " voté le 12 mars ")).json()[1].label).toBe("voté le 12 mars");
    expect(await acts("document_labelled")).toEqual([
      "Budget.pdf (Plaidoyer), version 1\u00A0: voté le 12 mars",
    ]);
    expect((await label(1, "")).json()[1].label).toBe("");
    expect((await label(3, "x")).statusCode).toBe(404);
    expect((await label(1, "x".repeat(81))).statusCode).toBe(400);
  });
});

describe("the content of a version", () => {
  test("is erased with its file, in the versions that restored it too; their rows stay", async () => {
    await replaceUpTo(2);
    await restore(1, 2);
    await restore(2, 3);
    const former = (await versions()).find(({ number }) => number === 1);
    expect((await erase(1)).statusCode).toBe(200);
    const erased = (await versions()).filter(({ erasedAt }) => erasedAt !== null);
    expect(erased.map(({ number, file_path, url }) => [number, file_path, url])).toEqual([
      [3, null, null],
      [1, null, null],
    ]);
    expect((await app.app.inject({ url: former?.url ?? "" })).statusCode).toBe(404);
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
    expect(stored).toHaveLength(1);
    expect((await restore(1, 4)).statusCode).toBe(404);
    expect((await erase(1)).statusCode).toBe(200);
    expect(await acts("document_version_erased")).toEqual([
      "Budget.pdf (Plaidoyer), version 1\u00A0: Données personnelles",
    ]);
  });

  test("is not erased while members read its file, nor without a reason", async () => {
    await replaceUpTo(2);
    await restore(1, 2);
    for (const number of [3, 1])
      expect((await erase(number)).json().code, `${number}`).toBe("version_live");
    expect((await erase(2, " ")).statusCode).toBe(400);
    expect((await versions()).every(({ erasedAt }) => erasedAt === null)).toBe(true);
  });

  test("is erased in an archived group, where nobody names a version", async () => {
    await replaceUpTo(2);
    const archive = { method: "PUT", url: `/groupes/${group.id}/archive` } as const;
    await call(app, { ...archive, body: { archived: true } }, admin);
    expect((await label(1, "x")).json().code).toBe("group_archived");
    expect((await erase(1)).statusCode).toBe(200);
  });
});

test("a version that is removed while its restoration waits is not restored", async () => {
  await replaceUpTo(3);
  const reply = await sendDuring(
    app,
    `group:${group.id}`,
    () => restore(1, 3),
    (trx) =>
      trx
        .deleteFrom("document_versions")
        .where("document_id", "=", document.id)
        .where("number", "=", 1)
        .execute(),
  );
  expect(reply?.json().code).toBe("not_found");
  expect(await numbers()).toEqual([3, 2]);
});

describe("versions beyond those that are kept", () => {
  test("go with their files: the oldest first, but not one with a name", async () => {
    await replaceUpTo(8);
    await label(2, "voté");
    expect((await retain(5)).json()).toMatchObject({ retained: 5, former: { count: 7 } });
    await pruneVersions(app);
    expect(await numbers()).toEqual([8, 7, 6, 5, 4, 2]);
    expect(await acts("versions_pruned")).toEqual(["Budget.pdf\u00A0: 2"]);
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
    await pruneVersions(app);
    expect(await numbers()).toHaveLength(6);
  });

  test("leave the file that a restored version has", async () => {
    await replaceUpTo(6);
    await restore(1, 6);
    await retain(5);
    await pruneVersions(app);
    expect(await numbers()).toEqual([7, 6, 5, 4, 3]);
    const live = (await versions())[0];
    const { rawPayload } = await app.app.inject({ url: live?.url ?? "" });
    expect(rawPayload).toEqual(pdf("Budget.pdf"));
    const { stored, named } = await compareStore(app);
    expect(stored).toEqual(named);
  });

  test("are twenty unless the association chooses otherwise, and none when all are kept", async () => {
    const read = () => call(app, { url: "/reglages/documents" }, admin);
    expect((await read()).json()).toEqual({
      retained: DEFAULT_RETAINED_VERSIONS,
      former: { count: 0, bytes: 0 },
    });
    await replaceUpTo(7);
    await retain(null);
    await pruneVersions(app);
    expect(await numbers()).toHaveLength(7);
    expect((await retain(7)).statusCode).toBe(400);
    expect((await read()).json().retained).toBeNull();
    expect(await acts("versions_kept_changed")).toEqual(["toutes"]);
  });
});
