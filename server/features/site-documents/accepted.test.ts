import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AcceptedVersion, OwnAcceptance } from "#contract/site-documents.ts";
import { storeAccepted, storeAcceptedDocuments } from "#server/content/store-accepted.ts";
import { emptyTrash, FILE_OWNERS, purgeOld } from "#server/data-lifecycle.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  acceptedTexts,
  followLink,
  newForm,
  sendSignUp,
  servedHash,
  usersAt,
} from "#server/testing/candidates.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";

const NAME = "cadre-de-partenariat";
const DAY = 24 * 3_600_000;
let app: TestApp;
let boss: Awaited<ReturnType<typeof makeAdmin>>;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  boss = await makeAdmin(app);
  admin = await tokenOf(app, boss);
});
afterEach(() => app.close());

const files = () =>
  app.db.selectFrom("site_document_files").select(["document", "sha256"]).execute();
const open = (sha256: string, token: string, name = NAME) =>
  call(app, { url: `/site-documents/${name}/accepted/${sha256}` }, token);
const list = async (token = admin): Promise<AcceptedVersion[]> =>
  (await call(app, { url: `/site-documents/${NAME}/accepted` }, token)).json();
const hashOf = (reply: { rawPayload: Buffer }) =>
  createHash("sha256").update(reply.rawPayload).digest("hex");

/** A member who accepted what the site serves now. */
async function join(): Promise<{ token: string; sha256: string }> {
  const sha256 = await servedHash(app, NAME);
  const form = newForm({ acceptances: await acceptedTexts(app) });
  const reply = await sendSignUp(app, form);
  expect(reply.statusCode, reply.body).toBe(201);
  const mails = await deliver(app);
  await followLink(
    app,
    mails.find(({ to }) => to === form.email),
  );
  const [user] = await usersAt(app, form.email);
  if (!user) throw new Error("no account");
  await app.db.updateTable("users").set({ status: "active" }).where("id", "=", user.id).execute();
  return { token: await tokenOf(app, user), sha256 };
}

describe("a version that a person accepted", () => {
  test("is stored by its hash once, also when it came with the site", async () => {
    const { sha256 } = await join();
    await join();
    const stored = await files();
    expect(stored.map(({ document }) => document).toSorted()).toEqual([NAME, "recommandations"]);
    expect(stored).toContainEqual({ document: NAME, sha256 });
    expect((await app.files.list()).length).toBe(2);
    expect(await list()).toMatchObject([{ sha256, version: null, people: 2, current: true }]);
  });

  test("is stored once for two people at the same time", async () => {
    const accepted = { document: NAME, sha256: await servedHash(app, NAME) } as const;
    await Promise.all([storeAccepted(app, accepted), storeAccepted(app, accepted)]);
    expect([(await files()).length, (await app.files.list()).length]).toEqual([1, 1]);
  });

  test("is opened by an administrator and by that person, not by another one", async () => {
    const { token, sha256 } = await join();
    const other = await tokenOf(app, await makeUser(app));
    for (const reader of [admin, token]) {
      const reply = await open(sha256, reader);
      expect([reply.statusCode, hashOf(reply)]).toEqual([200, sha256]);
    }
    expect((await open(sha256, other)).statusCode).toBe(404);
    expect((await open("a".repeat(64), admin)).statusCode).toBe(404);
    expect((await open(sha256, admin, "plaidoyer")).statusCode).toBe(404);
    const own: OwnAcceptance[] = (await call(app, { url: "/users/me/acceptations" }, token)).json();
    expect(own.map(({ document, size }) => [document, size !== null])).toEqual([
      [NAME, true],
      ["conditions", false],
      ["recommandations", true],
    ]);
    expect((await call(app, { url: "/users/me/acceptations" }, other)).json()).toEqual([]);
  });

  test("outlasts replacements, the trash, the purge and the sweep of files", async () => {
    const first = await join();
    app.clock.advance(1000);
    await drop(app, admin, NAME, { data: wholePdf("deux") });
    const second = await join();
    await drop(app, admin, NAME, { data: wholePdf("trois") });
    app.clock.advance(400 * DAY);
    await emptyTrash(app);
    await purgeOld(app);
    await sweepFiles(app, FILE_OWNERS);
    admin = await tokenOf(app, boss);
    for (const { sha256 } of [first, second]) {
      const reply = await open(sha256, admin);
      expect([reply.statusCode, hashOf(reply)]).toEqual([200, sha256]);
    }
    expect(await list()).toMatchObject([
      { sha256: second.sha256, version: 1, people: 1, current: false },
      { sha256: first.sha256, version: null, people: 1, current: false },
    ]);
  });

  test("still outlasts the account of who accepted it", async () => {
    const { sha256 } = await join();
    await app.db.deleteFrom("acceptances").execute();
    await emptyTrash(app);
    expect((await open(sha256, admin)).statusCode).toBe(200);
  });

  test("before it was stored on acceptance is stored by the job", async () => {
    const sha256 = await servedHash(app, NAME);
    await storeAcceptedDocuments(app);
    expect(await files()).toEqual([]);
    const { id } = await makeUser(app);
    const accepted_at = app.clock.now().toISOString();
    await app.db
      .insertInto("acceptances")
      .values({ user_id: id, document: NAME, sha256, accepted_at })
      .execute();
    expect(await list()).toMatchObject([{ size: null }]);
    await storeAcceptedDocuments(app);
    await storeAcceptedDocuments(app);
    expect(await files()).toEqual([{ document: NAME, sha256 }]);
  });

  test("that was shipped and stored is the one that is dropped again", async () => {
    const { sha256 } = await join();
    const data = (await open(sha256, admin)).rawPayload;
    const dropped = await drop(app, admin, NAME, { data });
    expect(dropped.json()).toMatchObject({ hasText: true, current: { own: true, sha256 } });
    expect(await list()).toMatchObject([{ sha256, version: 1 }]);
  });
});
