import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DOCUMENT_SHARES_MAX } from "#contract/document-limits.ts";
import type { ListedShare, Share } from "#contract/document-shares.ts";
import type { Document } from "#contract/documents.ts";
import { errors } from "#contract/errors.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { makeShare, postShare, switchSharesOn } from "#server/testing/shares.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let document: Document;
let animator: Awaited<ReturnType<typeof makeMember>>;
const FIRST = pdf("premier texte");
beforeEach(async () => {
  app = await buildTestApp();
  await switchSharesOn(app);
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  groupId = (await makeGroup(app, admin, "Santé")).id;
  animator = await makeMember(app, groupId, "Noël");
  await setRole("animator");
  document = await makeDocument(app, admin, groupId, "Bilan.pdf", FIRST);
});
afterEach(() => app.close());

const setRole = (role: "animator" | "member") =>
  app.db
    .updateTable("group_members")
    .set({ role })
    .where("user_id", "=", animator.id)
    .where("group_id", "=", groupId)
    .execute();
const read = (token: string) => call(app, { url: `/shares/${token}` });
const open = (token: string, body: object = {}) =>
  call(app, { method: "POST", url: `/shares/${token}/open`, body });
const addressOf = async (token: string): Promise<string> => (await open(token)).json().url;
const fetchAt = (url: string, method: "GET" | "HEAD" = "GET") => app.app.inject({ url, method });
const listed = async (token = admin): Promise<Share[]> =>
  (await call(app, { url: `/documents/${document.id}/shares` }, token)).json();
const GONE = { success: false, code: "share_not_found", message: errors.share_not_found.message };
const replace = (number: number, text: string) =>
  sendVersion(app, admin, document.id, number, pdf(text));

describe("T91 a link opens its document without an account", () => {
  test("reading it changes nothing; opening it is counted", async () => {
    const { token, share, url } = await makeShare(app, animator.token, document.id);
    expect(url).toBe(`https://mediation.test/lien/${token}`);
    expect(share).toMatchObject({
      number: null,
      madeBy: "Camille Noël",
      uses: 0,
      lastUsedAt: null,
    });
    const before = await dump(app);
    expect((await read(token)).json()).toEqual({
      name: "Bilan.pdf",
      size: FIRST.length,
      endsAt: share.endsAt,
    });
    await app.app.inject({ method: "HEAD", url: `/api/shares/${token}` });
    await app.app.inject({ method: "HEAD", url: `/api/shares/${token}/open` });
    await app.app.inject({ method: "GET", url: `/api/shares/${token}/open` });
    await app.app.inject({ method: "GET", url: `/lien/${token}` });
    expect(await dump(app)).toEqual(before);
    const address = await addressOf(token);
    for (const suffix of ["", "&download=1"]) {
      const file = await fetchAt(`${address}${suffix}`);
      expect(file.rawPayload).toEqual(FIRST);
      expect(file.headers).toMatchObject({
        "content-disposition": `${suffix ? "attachment" : "inline"}; filename=Bilan.pdf`,
        "cache-control": "private, no-store",
      });
      expect((await fetchAt(`${address}${suffix}`, "HEAD")).statusCode).toBe(200);
    }
    const at = app.clock.now().toISOString();
    expect(await listed()).toEqual([{ ...share, uses: 1, lastUsedAt: at }]);
  });

  test("a fixed version stays the same, the other link follows the document", async () => {
    const fixed = await makeShare(app, admin, document.id, { number: 1 });
    const latest = await makeShare(app, admin, document.id);
    const former = await addressOf(latest.token);
    await replace(1, "deuxième texte");
    expect((await fetchAt(await addressOf(fixed.token))).rawPayload).toEqual(FIRST);
    expect((await read(fixed.token)).json().name).toBe("Bilan – v1.pdf");
    expect((await fetchAt(await addressOf(latest.token))).rawPayload).toEqual(
      pdf("deuxième texte"),
    );
    expect((await fetchAt(former)).json()).toEqual(GONE);
  });

  test("the address of the file opens no other file, nor later than five minutes", async () => {
    const { token } = await makeShare(app, admin, document.id);
    const other = await makeDocument(app, admin, groupId, "Autre.pdf", pdf("autre"));
    const address = await addressOf(token);
    const moved = address.replace(document.file_path, other.file_path);
    expect([(await fetchAt(moved)).statusCode, (await fetchAt(address)).statusCode]).toEqual([
      401, 200,
    ]);
    app.clock.advance(5 * 60_000 + 1000);
    expect((await fetchAt(address)).statusCode).toBe(401);
  });

  test("only digests are stored, and the audit log has no secret", async () => {
    const { token, password = "" } = await makeShare(app, admin, document.id, { password: true });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const stored = JSON.stringify(await dump(app));
    expect([stored.includes(token), stored.includes(password)]).toEqual([false, false]);
    expect(stored).toContain("$argon2id$");
    await read(token);
    await open(token, { password });
    const logged = JSON.stringify(app.logged);
    expect([logged.includes(token), logged.includes("/shares/[REDACTED]")]).toEqual([false, true]);
  });
});

/** What ends a link, and what brings it back. */
const ENDINGS: [string, () => Promise<unknown>, (() => Promise<unknown>) | undefined][] = [
  ["the maker runs the group no longer", () => setRole("member"), () => setRole("animator")],
  [
    "the maker has left the group",
    () => call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, animator.token),
    undefined,
  ],
  [
    "the account of the maker is deleted",
    () => call(app, { method: "DELETE", url: `/users/${animator.id}` }, admin),
    undefined,
  ],
  [
    "the document is in the trash",
    () => call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin),
    () => call(app, { method: "POST", url: `/trash/document/${document.id}/restore` }, admin),
  ],
  [
    "the group is in the trash",
    () => call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin),
    () => call(app, { method: "POST", url: `/trash/group/${groupId}/restore` }, admin),
  ],
  [
    "links are switched off",
    () => call(app, { method: "PUT", url: "/fonctions/shares", body: { on: false } }, admin),
    () => call(app, { method: "PUT", url: "/fonctions/shares", body: { on: true } }, admin),
  ],
];

describe("T91 a link that opens nothing answers the same sentence", () => {
  test.each(ENDINGS)("when %s", async (_, end, back) => {
    const { token } = await makeShare(app, animator.token, document.id);
    const address = await addressOf(token);
    await end();
    for (const reply of [await read(token), await open(token), await fetchAt(address)])
      expect([reply.statusCode, reply.json()]).toEqual([404, GONE]);
    expect((await fetchAt(`${address}&download=1`)).statusCode).toBe(404);
    if (!back) return;
    await back();
    expect([(await read(token)).statusCode, (await fetchAt(address)).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test("when it is unknown, revoked, or its version erased", async () => {
    expect((await read("inconnu")).json()).toEqual(GONE);
    expect((await open("inconnu")).json()).toEqual(GONE);
    const revoked = await makeShare(app, admin, document.id);
    const address = await addressOf(revoked.token);
    const url = `/document-shares/${revoked.share.id}`;
    expect((await call(app, { method: "DELETE", url }, animator.token)).statusCode).toBe(204);
    expect((await call(app, { method: "DELETE", url }, animator.token)).statusCode).toBe(404);
    for (const reply of [
      await read(revoked.token),
      await open(revoked.token),
      await fetchAt(address),
    ])
      expect(reply.json()).toEqual(GONE);
    const fixed = await makeShare(app, admin, document.id, { number: 1 });
    await replace(1, "deuxième texte");
    const erase = `/documents/${document.id}/versions/1/erase`;
    const body = { reason: "Erreur" };
    expect((await call(app, { method: "POST", url: erase, body }, admin)).statusCode).toBe(200);
    expect((await read(fixed.token)).json()).toEqual(GONE);
    expect((await postShare(app, admin, document.id, { number: 1 })).statusCode).toBe(404);
  });

  test("a link is deleted with its document, and with its maker", async () => {
    await makeShare(app, animator.token, document.id);
    await makeShare(app, admin, document.id);
    const count = async () =>
      (await app.db.selectFrom("document_shares").select("id").execute()).length;
    await app.db.deleteFrom("users").where("id", "=", animator.id).execute();
    expect(await count()).toBe(1);
    await app.db.deleteFrom("documents").where("id", "=", document.id).execute();
    expect(await count()).toBe(0);
  });
});

describe("who runs the group lists, extends and revokes its links", () => {
  test("administrators list those of all documents, by pages", async () => {
    const first = await makeShare(app, animator.token, document.id);
    app.clock.advance(1000);
    await makeShare(app, admin, document.id, { number: 1, password: true, days: 30 });
    const all = async (query: string): Promise<ListedShare[]> =>
      (await call(app, { url: `/document-shares${query}` }, admin)).json();
    const [newest] = await all("?limit=1");
    expect(newest).toMatchObject({
      ...{ number: 1, protected: true, madeBy: "Ada Min", group: "Santé" },
      document: { id: document.id, name: "Bilan.pdf" },
    });
    expect((await all(`?limit=1&before=${newest?.id}`)).map(({ id }) => id)).toEqual([
      first.share.id,
    ]);
    await setRole("member");
    expect((await all("")).map(({ id }) => id)).toEqual([newest?.id]);
  });

  test("an extension keeps the address, and never shortens a link", async () => {
    const { token, share } = await makeShare(app, animator.token, document.id);
    const extend = (days: number) =>
      call(
        app,
        { method: "PUT", url: `/document-shares/${share.id}`, body: { days } },
        animator.token,
      );
    expect((await extend(1)).json()).toEqual(share);
    const longer = (await extend(30)).json<Share>();
    expect(longer.endsAt > share.endsAt).toBe(true);
    expect((await read(token)).json().endsAt).toBe(longer.endsAt);
    const acts = await app.db.selectFrom("journal").select("act").orderBy("at").execute();
    expect(acts.map(({ act }) => act).filter((act) => act.startsWith("share_"))).toEqual([
      "share_created",
      "share_extended",
    ]);
  });

  test("not beyond twenty for one document, nor for a version that is not there", async () => {
    for (let count = 0; count < DOCUMENT_SHARES_MAX; count += 1)
      await makeShare(app, admin, document.id);
    expect((await postShare(app, admin, document.id)).json().code).toBe("too_many_shares");
    expect((await postShare(app, admin, document.id, { number: 7 })).statusCode).toBe(404);
    for (const values of [{ days: 2 }, { days: 365 }, { password: "oui" }, { number: 0 }])
      expect((await postShare(app, admin, document.id, values)).statusCode).toBe(400);
  });
});

test("a version that a live link shares is not removed by retention", async () => {
  const { pruneVersions } = await import("../retain-versions.ts");
  const body = { retained: 5 };
  await call(app, { method: "PUT", url: "/reglages/documents", body }, admin);
  await makeShare(app, admin, document.id, { number: 1, days: 1 });
  for (let number = 1; number <= 6; number += 1) await replace(number, `texte ${number}`);
  const numbers = async () =>
    (await app.db.selectFrom("document_versions").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    );
  await pruneVersions(app);
  expect(await numbers()).toEqual([1, 3, 4, 5, 6, 7]);
  app.clock.advance(3 * 24 * 3_600_000);
  await pruneVersions(app);
  expect(await numbers()).toEqual([3, 4, 5, 6, 7]);
});
