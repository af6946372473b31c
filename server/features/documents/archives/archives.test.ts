import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ARCHIVE_DOCUMENTS_MAX, ARCHIVE_MAX_BYTES } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let member: string;
let documents: Document[];
let groupId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  member = await tokenOf(app, await makeUser(app, { first_name: "Mia", last_name: "Roux" }));
  groupId = (await makeGroup(app, admin, "Accès / droits")).id;
  const other = (await makeGroup(app, admin, "Santé")).id;
  const first = await makeDocument(app, admin, groupId, "Été.pdf");
  app.clock.advance(1000);
  documents = [
    first,
    await makeDocument(app, admin, groupId, "ete.pdf", pdf("autre")),
    await makeDocument(app, admin, other, "CON.pdf"),
  ];
});
afterEach(() => app.close());

const idsOf = (list = documents) => list.map(({ id }) => id);
const ask = (ids: string[] = idsOf(), token = member) =>
  call(app, { method: "POST", url: "/documents/archive", body: { ids } }, token);
const addressOf = async (ids?: string[]): Promise<string> => (await ask(ids)).json().url;
const fetchAt = (url: string, method: "GET" | "HEAD" = "GET") => app.app.inject({ url, method });
const refusal = (message: string, code: string) => ({ success: false, code, message });
const takeEvents = () =>
  app.logged.splice(0).flatMap(({ level, event }) => (level >= 50 && event ? [event] : []));

interface Unzipped {
  path: string;
  text: string;
  date: Date;
}
async function unzip(bytes: Buffer): Promise<Unzipped[]> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: true });
  const entries: Unzipped[] = [];
  for await (const entry of archive.eachEntry()) {
    expect(entry.compressionMethod).toBe(0);
    entries.push({
      path: entry.fileName,
      text: await text(await archive.openReadStreamPromise(entry)),
      date: entry.getLastModDate(),
    });
  }
  return entries;
}

describe("an archive of documents", () => {
  test("contains the live versions by group, and opens without a header", async () => {
    app.clock.advance(1000);
    await sendVersion(app, admin, documents[0]?.id ?? "", 1, pdf("deuxième"), { name: "Été.pdf" });
    const reply = await fetchAt(await addressOf([...idsOf(), ...idsOf()]));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(reply.rawPayload.length),
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(
        /^attachment; filename=documents-\d{4}-\d\d-\d\d\.zip$/,
      ),
    });
    const entries = await unzip(reply.rawPayload);
    const written = entries.map((entry) => [entry.path, entry.text.match(/^% (.*)$/m)?.[1]]);
    expect(new Map(written as [string, string][])).toEqual(
      new Map([
        ["Accès - droits/Été (2).pdf", "deuxième"],
        ["Accès - droits/ete.pdf", "autre"],
        ["Santé/CON_.pdf", "CON.pdf"],
      ]),
    );
  });

  test("dates its files in the time of Paris", async () => {
    await app.db
      .updateTable("documents")
      .set({ uploaded_at: "2026-07-14T22:30:10.000Z" })
      .execute();
    const [entry] = await unzip((await fetchAt(await addressOf())).rawPayload);
    expect(entry?.date).toEqual(new Date(2026, 6, 15, 0, 30));
  });

  test("HEAD announces the same size, opens no file and leaves the address usable", async () => {
    const url = await addressOf();
    const { headers, rawPayload } = await fetchAt(url, "HEAD");
    expect(rawPayload.length).toBe(0);
    expect(headers["content-length"]).toBe(String((await fetchAt(url)).rawPayload.length));
  });

  test("is recorded with the number of documents, not their names", async () => {
    await addressOf();
    app.clock.advance(1000);
    await addressOf([documents[0]?.id ?? ""]);
    const recorded = await app.db
      .selectFrom("journal")
      .select(["actor", "subject"])
      .where("act", "=", "archive_made")
      .orderBy("id")
      .execute();
    expect(recorded).toEqual([
      { actor: "Mia Roux", subject: "3 documents" },
      { actor: "Mia Roux", subject: "1 document" },
    ]);
  });
});

describe("an archive is refused", () => {
  test("without a session, and for an unknown or deleted document, with nothing recorded", async () => {
    expect((await ask(idsOf(), "faux")).statusCode).toBe(401);
    const gone = refusal(messages.archiveDocumentGone, "not_found");
    expect((await ask([...idsOf(), "inconnu"])).json()).toEqual(gone);
    await call(app, { method: "DELETE", url: `/documents/${documents[1]?.id}` }, admin);
    const reply = await ask();
    expect([reply.statusCode, reply.json()]).toEqual([404, gone]);
    const acts = app.db.selectFrom("journal").select("id").where("act", "=", "archive_made");
    expect(await acts.execute()).toEqual([]);
  });

  test("for more documents or more bytes than it takes", async () => {
    const many = Array.from({ length: ARCHIVE_DOCUMENTS_MAX + 1 }, (_, index) => `id-${index}`);
    expect((await ask(many)).json().message).toBe(messages.archiveTooMany);
    expect((await ask([])).statusCode).toBe(400);
    const size = Math.ceil(ARCHIVE_MAX_BYTES / documents.length) + 1;
    await app.db.updateTable("document_versions").set({ size }).execute();
    const reply = await ask();
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      refusal(messages.archiveTooLarge, "file_too_large"),
    ]);
  });

  test("for a lost or truncated file, which is named, before its first byte", async () => {
    const [first, second] = documents;
    const ids = [first?.id ?? ""];
    const [url, alone] = [await addressOf(), await addressOf(ids)];
    await app.store.put(second?.file_path ?? "", Buffer.from("%PDF"));
    const damaged = messages.archiveFileDamaged.replace("{name}", "ete.pdf");
    for (const reply of [await ask(), await fetchAt(url)])
      expect([reply.statusCode, reply.json()]).toEqual([500, refusal(damaged, "file_damaged")]);
    await app.files.remove(first?.file_path ?? "");
    const lost = messages.archiveFileLost.replace("{name}", "Été.pdf");
    for (const reply of [await ask(ids), await fetchAt(alone)])
      expect([reply.statusCode, reply.json()]).toEqual([404, refusal(lost, "file_not_found")]);
    expect(new Set(takeEvents())).toEqual(new Set(["file_damaged", "file_lost"]));
  });
});

describe("the address of an archive", () => {
  test("is refused when forged, for other documents or as that of a file", async () => {
    const url = await addressOf([documents[0]?.id ?? ""]);
    const query = url.slice(url.indexOf("&") + 1);
    for (const other of [
      "/api/archives",
      `/api/archives?ids=${documents[1]?.id}&${query}`,
      `/api/archives?ids=${idsOf().join(",")}&${query}`,
      url.replace("sig=", "sig=A"),
    ])
      expect((await fetchAt(other)).json().code).toBe("link_invalid");
    expect((await fetchAt(`/api/uploads/${documents[0]?.file_path}?${query}`)).statusCode).toBe(
      401,
    );
  });

  test("is refused after five minutes", async () => {
    const url = await addressOf();
    app.clock.advance(5 * 60_000);
    expect((await fetchAt(url)).statusCode).toBe(200);
    app.clock.advance(1000);
    expect((await fetchAt(url)).json()).toEqual(refusal(messages.linkInvalid, "link_invalid"));
  });

  test("is refused once its session ended, or a document is in the trash", async () => {
    const url = await addressOf();
    await call(app, { method: "DELETE", url: `/documents/${documents[1]?.id}` }, admin);
    expect((await fetchAt(url)).statusCode).toBe(404);
    const rest = await addressOf([documents[0]?.id ?? ""]);
    await call(app, { method: "POST", url: "/logout" }, member);
    expect((await fetchAt(rest)).json().code).toBe("session_expired");
  });

  test("is refused once the group is in the trash", async () => {
    const url = await addressOf();
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    expect((await fetchAt(url)).statusCode).toBe(404);
  });

  test("is not written in the log", async () => {
    app.logged.length = 0;
    await fetchAt(await addressOf());
    const lines = JSON.stringify(app.logged.splice(0));
    expect(lines).toContain('"/api/archives"');
    for (const secret of ["sig", "session=", ...idsOf()]) expect(lines).not.toContain(secret);
  });
});
